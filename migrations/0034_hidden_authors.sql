-- owner: posts
-- Accounts that are out of sight: what they liked, reposted and answered is out of the counters meanwhile.

create table hidden_author (
  account_id uuid primary key references account (id),
  since timestamptz not null default app_now()
);

-- Deltas caused by hiding and showing an account notify no one.
alter table post_counter_delta add column is_quiet boolean not null default false;

-- A giveaway of a suspended host that goes on under our custody: found at its address, without the host's name.
alter table post add column in_custody boolean not null default false;
