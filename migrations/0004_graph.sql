-- owner: graph

create table follow (
  follower_id uuid not null references account (id),
  followed_id uuid not null references account (id),
  created_at timestamptz not null default app_now(),
  primary key (follower_id, followed_id),
  constraint follow_not_self check (follower_id <> followed_id)
);
create index follow_followers on follow (followed_id, created_at desc, follower_id desc);
create index follow_following on follow (follower_id, created_at desc, followed_id desc);

create table mute (
  muter_id uuid not null references account (id),
  muted_id uuid not null references account (id),
  created_at timestamptz not null default app_now(),
  primary key (muter_id, muted_id),
  constraint mute_not_self check (muter_id <> muted_id)
);
create index mute_muted on mute (muted_id);

create table block (
  blocker_id uuid not null references account (id),
  blocked_id uuid not null references account (id),
  created_at timestamptz not null default app_now(),
  primary key (blocker_id, blocked_id),
  constraint block_not_self check (blocker_id <> blocked_id)
);
create index block_blocked on block (blocked_id);

-- Followers of a celebrity arrive by the thousand: the count is folded by the worker, never one hot row.
-- The follower stands in the row so that their own act shows at once.
create table follower_delta (
  id bigint generated always as identity primary key,
  account_id uuid not null,
  follower_id uuid not null,
  delta integer not null check (delta in (-1, 1))
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
create index follower_delta_own on follower_delta (follower_id, account_id);

-- Follows made on a day (America/New_York), undone ones included: the daily limit counts acts.
create table follow_day (
  follower_id uuid not null references account (id),
  day date not null,
  follows integer not null check (follows > 0),
  primary key (follower_id, day)
);

create index account_most_followed on account (followers_count desc, id desc)
  where status = 'active' and visibility_status = 'visible';
