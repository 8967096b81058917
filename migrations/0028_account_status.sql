-- owner: accounts
-- The status of an account over time, appeals, and names that are kept for a while after their account is gone.

-- When a suspension ends by itself, or a deletion completes; null for neither.
alter table account add column status_ends_at timestamptz;
create index account_status_due on account (status_ends_at) where status_ends_at is not null;

-- Every move an account made. The newest one says why it stands where it stands.
create table account_status_change (
  id uuid primary key default new_id(),
  account_id uuid not null references account (id),
  from_state text not null,
  to_state text not null,
  -- Which rule it was for ("guidelines: spam"), and the words for the person.
  policy text not null default '',
  reason text not null default '',
  ends_at timestamptz,
  mover text not null check (mover in ('person', 'staff', 'system')),
  created_at timestamptz not null default app_now()
);
create index account_status_change_newest on account_status_change (account_id, id desc);

-- One appeal an action; staff decide.
create table account_appeal (
  id uuid primary key default new_id(),
  status_change_id uuid not null references account_status_change (id),
  account_id uuid not null references account (id),
  text text not null check (length(text) between 1 and 2000),
  status text not null default 'open' check (status in ('open', 'upheld', 'rejected')),
  created_at timestamptz not null default app_now(),
  constraint account_appeal_once unique (status_change_id)
);
create index account_appeal_open on account_appeal (created_at) where status = 'open';
create index account_appeal_account on account_appeal (account_id);

-- Hashed usernames of deleted accounts: they cannot be taken for 90 days.
create table username_hold (
  username_hash bytea primary key,
  free_at timestamptz not null
);

alter table consent drop constraint consent_kind_check;
alter table consent add constraint consent_kind_check check (kind in ('terms', 'sms', 'guidelines'));

-- Internal grants stand in the same list as the flags; a grant of the admin role waits for a second admin.
create table admin_proposal (
  account_id uuid primary key references account (id),
  proposed_by uuid not null references account (id),
  reason text not null,
  created_at timestamptz not null default app_now()
);
