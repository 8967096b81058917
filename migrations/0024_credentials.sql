-- owner: accounts
-- Recovering a password, changing an address with a way back, and numbers that rest before another person has them.

-- A code for choosing a new password. One is stored for whatever was typed, whether or not anyone is behind it, so
-- that asking, guessing and running out of tries look alike.
create table password_reset_code (
  id uuid primary key default new_id(),
  -- Digest of the identifier as it was typed.
  subject bytea not null,
  person_id uuid references account (id),
  code_hash bytea not null,
  attempts_left integer not null default 5 check (attempts_left >= 0),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_code_subject on password_reset_code (subject, created_at desc);
create index password_reset_code_person on password_reset_code (person_id, created_at desc) where person_id is not null;

-- A former address, and the link sent to it that undoes the change. Until it expires, no other account can have the
-- address.
create table email_change (
  token_hash bytea primary key,
  person_id uuid not null references account (id),
  old_email text not null,
  old_email_verified_at timestamptz,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null
);
create index email_change_person on email_change (person_id, created_at);
create index email_change_old_email on email_change (old_email);

-- Numbers given up rest for a while: their next owner must not be taken for the last one.
create table released_phone (
  phone_bidx bytea primary key,
  person_id uuid not null references account (id),
  free_at timestamptz not null
);
create index released_phone_free on released_phone (free_at);

alter table account_credential
  add column phone_changed_at timestamptz,
  -- Asked for no mail but what concerns the account's safety and money.
  add column email_unsubscribed_at timestamptz;
