-- owner: referrals
-- People who joined through an invitation, and the rewards for it.

create table referral (
  id uuid primary key default new_id(),
  referrer_id uuid not null references account (id),
  referee_id uuid not null references account (id),
  -- link: the cookie of /ref/{username}. parameter: the address of sign-up. asked: /verify/referral.
  source text not null check (source in ('link', 'parameter', 'asked')),
  state text not null default 'joined' check (state in ('joined', 'verified', 'rewarded', 'ineligible', 'expired')),
  reason text check (reason in ('self', 'duplicate_person', 'country', 'brand', 'referrer_suspended', 'referee_suspended', 'account_closed',
                                'strike', 'velocity', 'cap', 'inactive', 'fraud')),
  -- What the next step waits for.
  waits_for text check (waits_for in ('verification', 'hold', 'activity', 'review', 'referrer', 'order', 'funding')),
  -- Signals that both people share, or that are missing, when last checked.
  signals text[] not null default '{}' check (signals <@ '{person,device,card,payout,household,no_device}'),
  joined_at timestamptz not null,
  verified_at timestamptz,
  hold_until timestamptz,
  -- Since when it waits for staff.
  review_since timestamptz,
  -- Staff accepted its signals.
  approved_at timestamptz,
  approved_by uuid references account (id),
  rewarded_at timestamptz,
  reward_cents bigint check (reward_cents > 0),
  -- A rewarded one that staff should look at, and why.
  flag text check (flag in ('referee_suspended', 'account_closed', 'identity', 'signals')),
  flagged_at timestamptz,
  -- Staff kept the reward; it is not flagged again.
  kept_at timestamptz,
  reversed_at timestamptz,
  updated_at timestamptz not null default app_now(),
  constraint referral_once unique (referee_id),
  constraint referral_of_another check (referrer_id <> referee_id),
  constraint referral_reason check ((state = 'ineligible') = (reason is not null)),
  constraint referral_waits check ((state in ('joined', 'verified')) = (waits_for is not null)),
  constraint referral_review check ((waits_for is not distinct from 'review') = (review_since is not null)),
  constraint referral_approved check ((approved_at is null) = (approved_by is null)),
  constraint referral_verified check ((verified_at is null) = (hold_until is null) and (state not in ('verified', 'rewarded') or verified_at is not null)
                                      and (state not in ('joined', 'expired') or verified_at is null)),
  constraint referral_times check (joined_at <= verified_at and verified_at <= rewarded_at and rewarded_at <= reversed_at),
  constraint referral_rewarded check ((rewarded_at is null) = (reward_cents is null) and (state = 'rewarded') = (rewarded_at is not null and reversed_at is null)),
  constraint referral_reversed check (reversed_at is null or rewarded_at is not null),
  constraint referral_flag check ((flag is null) = (flagged_at is null) and (flag is null or state = 'rewarded'))
);
create index referral_of_referrer on referral (referrer_id, joined_at, id);
create index referral_verified_of on referral (referrer_id, verified_at) where verified_at is not null and state <> 'ineligible';
create index referral_rewarded_of on referral (referrer_id, rewarded_at) where rewarded_at is not null;
create index referral_joined on referral (joined_at, id) where state = 'joined';
create index referral_pending on referral (verified_at, id) where state = 'verified';
create index referral_recent on referral (rewarded_at, id) where state = 'rewarded';
create index referral_review_queue on referral (review_since, id) where review_since is not null;
create index referral_flag_queue on referral (flagged_at, id) where flagged_at is not null;

-- Every change of a referral's state, and every decision of staff.
create table referral_change (
  id uuid primary key default new_id(),
  referral_id uuid not null references referral (id),
  from_state text,
  to_state text not null,
  reason text,
  -- The staff member who decided; null for the product.
  decided_by uuid references account (id),
  note text not null default '',
  created_at timestamptz not null default app_now()
);
create index referral_change_of on referral_change (referral_id, created_at, id);

-- Days, by New York time, on which the referee was seen after verification. Only while a reward waits.
create table referral_active_day (
  referral_id uuid not null references referral (id),
  day date not null,
  primary key (referral_id, day)
);

-- Browsers on which a person signed in, as a hash. None while the browser asks for privacy. Kept for a year.
create table person_device (
  person_id uuid not null references account (id),
  device_hash bytea not null,
  last_seen_at timestamptz not null default app_now(),
  primary key (person_id, device_hash)
);
create index person_device_hash on person_device (device_hash);
create index person_device_old on person_device (last_seen_at);

-- When a person left the leaderboard, and when they skipped the question who invited them.
create table referral_preference (
  person_id uuid primary key references account (id),
  is_off_leaderboard boolean not null default false,
  question_skipped_at timestamptz
);
