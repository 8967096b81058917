-- owner: posts
-- Hashtags a person follows: stims with them stand in their feed.

create table hashtag_follow (
  account_id uuid not null references account (id),
  tag text not null check (char_length(tag) between 1 and 100),
  created_at timestamptz not null default app_now(),
  primary key (account_id, tag)
);

-- Replies appear in no feed; where most of a hashtag's posts are replies, the index skips them.
alter table post_hashtag add column is_reply boolean not null default false;
update post_hashtag h set is_reply = true from post p where p.id = h.post_id and p.reply_to_id is not null;
create index post_hashtag_feed on post_hashtag (tag, created_at desc, post_id desc) where not is_reply;
