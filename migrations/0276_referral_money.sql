-- owner: referrals

-- Money that the operator set aside for rewards, and how much of it is used. One row; locked by every reward.
create table referral_budget (
  is_only boolean primary key default true check (is_only),
  funded_cents bigint not null default 0 check (funded_cents >= 0),
  -- Rewards less what was taken back.
  paid_cents bigint not null default 0 check (paid_cents between 0 and funded_cents)
);
insert into referral_budget default values;

create table referral_funding (
  id uuid primary key,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null check (reason <> ''),
  created_at timestamptz not null default app_now()
);

-- A referrer's place on the leaderboard: of a month by New York time, or of all time ('-infinity').
create table referral_standing (
  period date not null,
  person_id uuid not null references account (id),
  verified_count integer not null check (verified_count > 0),
  last_verified_at timestamptz not null,
  -- Sorts ascending: more verified referrals first, then the earlier last verification.
  place numeric(26) not null,
  is_listed boolean not null,
  primary key (period, person_id)
);
create index referral_standing_place on referral_standing (period, place, person_id) where is_listed;
create index referral_standing_person on referral_standing (person_id);

-- Every thousandth place with its rank, so that a rank is counted from the nearest one. Made again every five minutes.
create table referral_rank_mark (
  period date not null,
  place numeric(26) not null,
  person_id uuid not null,
  rank integer not null,
  primary key (period, place, person_id)
);
