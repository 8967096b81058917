-- owner: posts
-- Polls of posts: two to four options, one final vote each. Only the voter can read their vote.

create table poll (
  post_id uuid primary key references post (id),
  closes_at timestamptz not null
);
create table poll_option (
  id uuid primary key default new_id(),
  post_id uuid not null references poll (post_id),
  place smallint not null check (place between 1 and 4),
  label text not null check (char_length(label) between 1 and 25),
  -- Votes that are folded; the rest waits in poll_vote_delta, so that voters never wait for each other.
  votes_count integer not null default 0,
  unique (post_id, place),
  unique (post_id, id)
);
create table poll_vote (
  post_id uuid not null,
  account_id uuid not null references account (id),
  acted_by_person_id uuid not null references account (id),
  option_id uuid not null,
  created_at timestamptz not null default app_now(),
  primary key (post_id, account_id),
  foreign key (post_id, option_id) references poll_option (post_id, id)
);
create index poll_vote_own on poll_vote (account_id, post_id);
create table poll_vote_delta (
  id bigint generated always as identity primary key,
  option_id uuid not null,
  account_id uuid not null,
  delta integer not null check (delta <> 0)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
create index poll_vote_delta_own on poll_vote_delta (account_id, option_id);

-- Most posts have none, and are read without a look at the others' polls.
alter table post add column has_poll boolean not null default false;
