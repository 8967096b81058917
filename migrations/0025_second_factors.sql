-- owner: accounts
-- Second factors of people: an authenticator app, recovery codes, and the devices that need not ask again.

create table totp_factor (
  person_id uuid primary key references account (id),
  secret_enc bytea not null,
  -- Null while it is being set up; only a confirmed factor counts.
  confirmed_at timestamptz,
  -- The newest time step a code was taken for: that step and those before it are spent.
  last_step bigint not null default 0,
  -- Wrong codes in a row, and the last of them.
  failures integer not null default 0 check (failures >= 0),
  failed_at timestamptz,
  created_at timestamptz not null default app_now()
);

-- Codes of 60 random bits under a keyed hash; each works once.
create table recovery_code (
  code_hash bytea primary key,
  person_id uuid not null references totp_factor (person_id) on delete cascade,
  used_at timestamptz
);
create index recovery_code_person on recovery_code (person_id);

-- A browser that gave the second factor and was marked as trusted.
create table trusted_device (
  id uuid primary key default new_id(),
  person_id uuid not null references account (id),
  token_hash bytea not null,
  agent_family text not null,
  user_agent text not null,
  created_at timestamptz not null default app_now(),
  last_used_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  constraint trusted_device_token_unique unique (token_hash)
);
create index trusted_device_person on trusted_device (person_id);

-- What a sign-in token already proves: by which way the person came, and whether that was both factors at once.
alter table sign_in_token
  add column provider text not null default 'password',
  add column is_two_factor_authenticated boolean not null default false;
