-- owner: platform
-- Machinery that knows no domain: ids, the clock for rules, settings, idempotency, messages, webhooks, workers.

create extension if not exists pgcrypto;

-- Time-ordered UUIDv7 (RFC 9562, 5.7), the same on PostgreSQL 15 to 18.
create function new_id() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

-- The development clock: one row, moved forward by /dev/clock. Outside dev app_now() never reads it.
create table dev_clock (
  only_row boolean primary key default true check (only_row),
  advanced interval not null default '0'
);
insert into dev_clock default values;

-- The clock of every rule: deadlines, holds, codes, sessions. Statement time, plus the dev offset in dev.
create function app_now() returns timestamptz language sql stable parallel safe as $$
  select statement_timestamp()
$$;

-- Called by the migrate step: dev reads the offset, every other environment is the plain statement time.
create procedure use_dev_clock(enabled boolean) language plpgsql as $$
begin
  if enabled then
    create or replace function app_now() returns timestamptz language sql stable parallel safe as
      'select statement_timestamp() + (select advanced from dev_clock)';
  else
    create or replace function app_now() returns timestamptz language sql stable parallel safe as
      'select statement_timestamp()';
  end if;
end $$;

-- Settings are declared and typed in code; a row overrides the default from valid_from on. History is kept.
create table setting (
  key text not null,
  valid_from timestamptz not null default app_now(),
  value jsonb not null,
  set_by uuid,
  reason text not null default '',
  primary key (key, valid_from)
);

create table idempotency (
  person_id uuid not null,
  key text not null check (length(key) between 8 and 200),
  operation text not null,
  request_hash bytea not null,
  response jsonb,
  created_at timestamptz not null default app_now(),
  finished_at timestamptz,
  constraint idempotency_key primary key (person_id, key)
);

-- Outgoing messages (mail, SMS, push). The body goes away once delivered, outside dev.
create table outgoing_message (
  id uuid primary key default new_id(),
  channel text not null check (channel in ('email', 'sms', 'push')),
  recipient text not null,
  account_id uuid,
  template text not null,
  subject text not null default '',
  text text,
  html text,
  links jsonb not null default '[]',
  codes jsonb not null default '[]',
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  provider_reference text,
  created_at timestamptz not null default app_now(),
  sent_at timestamptz
);
create index outgoing_message_recipient on outgoing_message (recipient, id desc);

-- The durable inbox of every provider webhook: stored once under the provider's own event id.
create table webhook_event (
  id uuid primary key default new_id(),
  provider text not null,
  event_id text not null,
  type text not null,
  body jsonb not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  constraint webhook_event_once unique (provider, event_id)
);
create index webhook_event_unprocessed on webhook_event (received_at) where processed_at is null;

-- A worker whose beat is old is dead: its tasks are given back (task_runner, 30 s).
create table worker_heartbeat (
  worker_id text primary key,
  beat_at timestamptz not null default now(),
  started_at timestamptz not null default now()
);

-- Who does periodic work now: a lease, so that no connection is held while it runs and none is needed to end it.
create table periodic_lease (
  name text primary key,
  held_until timestamptz not null
);

-- rate-limiter-flexible's own table.
create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  -- Milliseconds; the library wants a plain number back, and our bigint columns are read as BigInt.
  expire double precision
);

-- Rights of the application's role, which never owns the tables. Called by the migrate step after every run;
-- append-only tables are listed here and nowhere else.
create procedure grant_application_role(role_name name) language plpgsql as $$
declare
  append_only text[] := array['ledger_tx', 'ledger_posting', 'ledger_lot_use', 'ledger_seal', 'ledger_seal_tx', 'audit_event',
                             'giveaway_frozen_entry', 'giveaway_draw'];
  t record;
begin
  execute format('grant usage on schema public to %I', role_name);
  for t in select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
           where n.nspname = 'public' and c.relkind in ('r', 'p') loop
    if t.relname = 'pgmigrations' then
      execute format('grant select on %I to %I', t.relname, role_name);
    elsif t.relname = any (append_only) then
      execute format('revoke all on %I from %I', t.relname, role_name);
      execute format('grant select, insert on %I to %I', t.relname, role_name);
    elsif t.relname = 'ledger_account' then
      -- A row lock needs an update right; balances themselves are the trigger's alone.
      execute format('revoke all on %I from %I', t.relname, role_name);
      execute format('grant select, insert, update (created_at) on %I to %I', t.relname, role_name);
    elsif t.relname = 'ledger_lot' then
      execute format('revoke all on %I from %I', t.relname, role_name);
      execute format('grant select, insert, update (remaining_cents) on %I to %I', t.relname, role_name);
    elsif t.relname = 'giveaway' then
      -- What was promised at publish stays: prize, terms, rules, commitment and secret.
      execute format('revoke all on %I from %I', t.relname, role_name);
      execute format('grant select, insert, update (state, opened_at, deadline, locked_at, drawn_at, completed_at, voided_at, entries_root,
                      eligible_count, root_published_at, beacon_kind, beacon_round, beacon_due_at, randomness, entries_count, next_ticket,
                      trend_score, trend_velocity, trend_ticket, trend_at) on %I to %I', t.relname, role_name);
    elsif t.relname = 'giveaway_entry' then
      -- A ticket, its salt and its leaf are for good; an entry comes and goes.
      execute format('revoke all on %I from %I', t.relname, role_name);
      execute format('grant select, insert, update (reply_post_id, entered_at, withdrawn_at, participation, ineligible_reason, internal_code)
                      on %I to %I', t.relname, role_name);
    else
      execute format('grant select, insert, update, delete on %I to %I', t.relname, role_name);
    end if;
  end loop;
  execute format('grant usage, select on all sequences in schema public to %I', role_name);
end $$;

revoke execute on procedure use_dev_clock(boolean), grant_application_role(name) from public;
