-- owner: accounts
-- Passkeys: discoverable keys that verify their person, so that one of them is both factors at once.

create table passkey (
  id uuid primary key default new_id(),
  person_id uuid not null references account (id),
  credential_id text not null,
  public_key bytea not null,
  -- Most keep no count and say 0.
  sign_count bigint not null default 0,
  transports text[] not null default '{}',
  is_backed_up boolean not null,
  name text not null check (length(name) between 1 and 50),
  created_at timestamptz not null default app_now(),
  last_used_at timestamptz,
  constraint passkey_credential_unique unique (credential_id)
);
create index passkey_person on passkey (person_id);

-- Challenges are signed and stored nowhere until they are used: then here, so that each serves once.
create table passkey_challenge_used (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
