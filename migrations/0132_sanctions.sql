-- owner: sanctions
-- Names on the government's sanctions list, and people with a similar name.

create extension if not exists pg_trgm;

-- One row: which list is in force. A new list is a new version, which everyone is looked at by again.
create table sanctions_list (
  is_only boolean primary key default true check (is_only),
  version integer not null,
  entries integer not null,
  loaded_at timestamptz not null
);
insert into sanctions_list (version, entries, loaded_at) values (0, 0, app_now());

create table sanctions_name (
  -- The list's own number of the listed party; one party has as many rows as names.
  entry_no text not null,
  name text not null,
  -- In Latin letters without marks, words in order of the alphabet.
  name_key text not null,
  -- Years a person may have been born in; empty where the list does not say.
  birth_years integer[] not null,
  programs text not null,
  primary key (entry_no, name)
);
create index sanctions_name_trigrams on sanctions_name using gin (name_key gin_trgm_ops);

create table sanctions_screening (
  person_id uuid primary key references account (id),
  list_version integer not null,
  screened_at timestamptz not null default app_now()
);
create index sanctions_screening_oldest on sanctions_screening (screened_at);

create table sanctions_hit (
  id uuid primary key default new_id(),
  person_id uuid not null references account (id),
  entry_no text not null,
  name text not null,
  programs text not null,
  -- Out of 100, as alike as the names were.
  score integer not null check (score between 0 and 100),
  status text not null default 'open' check (status in ('open', 'cleared', 'confirmed')),
  decided_by uuid references account (id),
  reason text,
  created_at timestamptz not null default app_now(),
  decided_at timestamptz,
  constraint sanctions_hit_once unique (person_id, entry_no, name),
  constraint sanctions_hit_decided check ((status = 'open') = (decided_at is null) and (decided_at is null) = (decided_by is null) and (decided_at is null) = (reason is null)),
  constraint sanctions_hit_not_own check (decided_by <> person_id)
);
create index sanctions_hit_newest on sanctions_hit (created_at, id);
create index sanctions_hit_person on sanctions_hit (person_id) where status <> 'cleared';
