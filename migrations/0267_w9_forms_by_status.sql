-- owner: tax

-- Lists of forms for staff: of one status, by the time they were sent.
drop index w9_form_listed;
create index w9_form_listed on w9_form (status, (coalesce(submitted_at, created_at)), id);
