-- owner: exports
-- Copies of what we keep about a person, made when they ask. The file is in the private store, sealed with a key that is
-- here only: without the row it is noise.

create table data_export (
  id uuid primary key default new_id(),
  person_id uuid not null references account (id),
  status text not null default 'requested' check (status in ('requested', 'building', 'ready', 'failed', 'removed')),
  -- Counts those who began to build it: only the newest may finish.
  attempt integer not null default 0,
  -- Who builds may die at it; the machine's clock.
  claimed_until timestamptz,
  parts_done integer not null default 0,
  parts_total integer not null default 0,
  content_key_enc bytea,
  bytes bigint check (bytes >= 0),
  created_at timestamptz not null default app_now(),
  ready_at timestamptz,
  -- When the file goes, and then the row.
  expires_at timestamptz not null,
  constraint data_export_ready_whole check (status <> 'ready' or (content_key_enc is not null and bytes is not null and ready_at is not null))
);
create unique index data_export_one_open on data_export (person_id) where status in ('requested', 'building');
create index data_export_person on data_export (person_id, created_at desc);
create index data_export_waiting on data_export (created_at) where status in ('requested', 'building');
create index data_export_over on data_export (expires_at);
