-- owner: accounts
-- Signing in with another provider (OpenID Connect).

-- Which account at a provider opens which of ours. It is known by issuer and subject, never by an address.
create table provider_link (
  id uuid primary key default new_id(),
  person_id uuid not null references account (id),
  provider text not null,
  issuer text not null,
  subject text not null check (length(subject) between 1 and 255),
  -- The address the provider showed when it was linked, to tell one account there from another.
  email text not null default '',
  created_at timestamptz not null default app_now(),
  last_used_at timestamptz,
  constraint provider_link_subject_unique unique (issuer, subject),
  constraint provider_link_one_each unique (person_id, provider)
);

-- Ways to a provider and answers of it are sealed into the browser's cookie until they are used: then here, so that each serves once.
create table provider_trip_used (
  trip_hash bytea primary key,
  expires_at timestamptz not null
);

-- Codes made by a person who had taken an account over go when the account is taken back; older ones stay.
alter table recovery_code add column created_at timestamptz not null default app_now();
