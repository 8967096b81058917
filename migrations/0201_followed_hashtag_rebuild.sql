-- owner: posts

-- Followed hashtags of the earlier rule, which cut words at joiners and inner dots: the page of #paral·lel was the page of #paral.
-- A task looks for the whole word once the posts of 0182 are parsed again.
alter table hashtag_follow add column is_earlier boolean not null default false;
update hashtag_follow set is_earlier = true
 where created_at < (select run_on from pgmigrations where name = '0182_hashtag_rebuild');
create index hashtag_follow_earlier on hashtag_follow (tag) where is_earlier;
