-- owner: posts

alter table post add column words tsvector generated always as (search_vector(text)) stored;
-- Without a pending list: what was posted now is found now, at the same price as what was posted last year.
create index post_words on post using gin (words) with (fastupdate = off);
-- Search walks everything newest first, answers included, and giveaways apart: those are few.
create index post_active_newest on post (created_at desc, id desc) where status = 'active';
create index post_giveaways_newest on post (created_at desc, id desc) where status = 'active' and is_giveaway;

-- Tags and mentions lie in the order in which they are read.
alter table post_hashtag add column created_at timestamptz not null default app_now();
update post_hashtag h set created_at = p.created_at from post p where p.id = h.post_id;
drop index post_hashtag_tag;
create index post_hashtag_tag on post_hashtag (tag, created_at desc, post_id desc);
-- For counting what is new alone: in an index that has an order, a rare tag would be looked for among all of them.
create index post_hashtag_newest on post_hashtag using brin (created_at);
alter table post_mention add column created_at timestamptz not null default app_now();
update post_mention m set created_at = p.created_at from post p where p.id = m.post_id;
drop index post_mention_account;
create index post_mention_account on post_mention (account_id, created_at desc, post_id desc);

-- Recently used hashtags, counted every few minutes: for completion and for trends. Private and hidden accounts are
-- excluded.
create table hashtag (
  tag text collate "C" primary key,
  id uuid not null default new_id(),
  posts_count integer not null,
  people_today integer not null,
  trend_rank integer
);
create index hashtag_most_used on hashtag (posts_count desc, id desc);
create index hashtag_trends on hashtag (trend_rank) where trend_rank is not null;
