-- owner: posts

create table post (
  id uuid primary key default new_id(),
  account_id uuid not null references account (id),
  acted_by_person_id uuid not null references account (id),
  text text not null,
  status text not null default 'active' check (status in ('draft', 'scheduled', 'processing', 'active', 'hidden', 'spam', 'removed', 'deleted')),
  reply_to_id uuid references post (id),
  root_id uuid references post (id),
  is_giveaway boolean not null default false,
  likes_count integer not null default 0,
  reposts_count integer not null default 0,
  replies_count integer not null default 0,
  client_id text,
  created_at timestamptz not null default app_now(),
  deleted_at timestamptz,
  constraint post_client_id_unique unique (account_id, client_id),
  constraint post_reply_has_root check ((reply_to_id is null) = (root_id is null))
);
create index post_newest on post (created_at desc, id desc) where status = 'active' and reply_to_id is null;
-- Deleted rows stay in these two: the daily limit counts what was written, not what was kept.
create index post_roots_by_account on post (account_id, created_at desc, id desc) where reply_to_id is null;
create index post_replies_by_account on post (account_id, created_at desc, id desc) where reply_to_id is not null;
create index post_replies on post (reply_to_id, created_at desc, id desc) where reply_to_id is not null;

create table post_mention (
  post_id uuid not null references post (id),
  account_id uuid not null references account (id),
  mention text not null,
  primary key (post_id, account_id)
);
create index post_mention_account on post_mention (account_id, post_id desc);

create table post_hashtag (
  post_id uuid not null references post (id),
  tag text not null,
  primary key (post_id, tag)
);
create index post_hashtag_tag on post_hashtag (tag, post_id desc);

create table post_like (
  post_id uuid not null references post (id),
  account_id uuid not null references account (id),
  acted_by_person_id uuid not null references account (id),
  created_at timestamptz not null default app_now(),
  primary key (post_id, account_id)
);
create index post_like_newest on post_like (post_id, created_at desc, account_id desc);

create table post_repost (
  post_id uuid not null references post (id),
  account_id uuid not null references account (id),
  acted_by_person_id uuid not null references account (id),
  created_at timestamptz not null default app_now(),
  primary key (post_id, account_id)
);
create index post_repost_newest on post_repost (post_id, created_at desc, account_id desc);
create index post_repost_account on post_repost (account_id, created_at desc, post_id desc);

-- Deltas of counters, folded by the worker, so that a hot post is not one hot row. Who acted stands in
-- the row so that the viewer's own act is added to what they read before the fold.
create table post_counter_delta (
  id bigint generated always as identity primary key,
  post_id uuid not null,
  account_id uuid not null,
  counter text not null check (counter in ('likes', 'reposts', 'replies')),
  delta integer not null check (delta <> 0)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
create index post_counter_delta_own on post_counter_delta (account_id, post_id);

-- The following feed, written on post: the newest 800 per active person.
create table feed_item (
  owner_id uuid not null references account (id),
  post_id uuid not null references post (id),
  sort_at timestamptz not null,
  reposted_by_id uuid references account (id),
  primary key (owner_id, post_id)
);
create index feed_item_newest on feed_item (owner_id, sort_at desc, post_id desc);
create index feed_item_repost on feed_item (post_id, reposted_by_id) where reposted_by_id is not null;

-- feed_item holds everything of its owner's feed from here on; older pages are read from the followed
-- accounts themselves. No row: it holds everything.
create table feed_floor (
  owner_id uuid primary key references account (id),
  complete_from timestamptz not null
);

-- Accounts with so many followers that their posts are merged at read. An account never leaves: what it posted since
-- then was written to no feed.
create table wide_author (
  account_id uuid primary key references account (id),
  since timestamptz not null default app_now()
);

create table popular_snapshot (
  id uuid primary key default new_id(),
  taken_at timestamptz not null default app_now(),
  post_ids uuid[] not null
);
create index popular_snapshot_newest on popular_snapshot (taken_at desc);
