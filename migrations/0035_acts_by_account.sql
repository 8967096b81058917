-- owner: posts
-- A page asks which of thirty posts one person liked or passed on: their own acts lie together, those of thirty posts do not.
-- The acts on one post, newest first, have an index of their own.

alter table post_like drop constraint post_like_pkey, add primary key (account_id, post_id);
alter table post_repost drop constraint post_repost_pkey, add primary key (account_id, post_id);
