-- owner: posts
-- Who views is a person, whichever account they act as: otherwise whoever has a brand would count twice a day.
alter table post_view rename column account_id to person_id;
