-- owner: card-sandbox
-- Customers, the cards they keep and the setups that keep them, in the sandbox processor's own book. No card number is stored.

create table card_sandbox.customer (
  id text primary key,
  metadata jsonb not null,
  created_at timestamptz not null default app_now()
);

create table card_sandbox.method (
  id text primary key,
  customer_id text not null references card_sandbox.customer (id),
  card_brand text not null,
  -- Tells which of the test cards it is, and so what it does.
  card_last4 text not null,
  exp_month integer not null,
  exp_year integer not null,
  fingerprint text not null,
  detached_at timestamptz,
  created_at timestamptz not null default app_now()
);

create table card_sandbox.setup (
  id text primary key,
  client_secret text not null,
  customer_id text not null references card_sandbox.customer (id),
  status text not null default 'requires_payment_method' check (status in ('requires_payment_method', 'requires_action', 'succeeded')),
  metadata jsonb not null,
  -- The card it keeps, or will keep once it is authenticated.
  method_id text references card_sandbox.method (id),
  failure_code text,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  constraint setup_has_method check (status = 'requires_payment_method' or method_id is not null)
);

alter table card_sandbox.intent
  add column customer_id text references card_sandbox.customer (id),
  -- The kept card it is paid with, or the one that was kept while paying.
  add column method_id text references card_sandbox.method (id),
  add column keeps_card boolean not null default false;

alter table card_sandbox.event
  alter column intent_id drop not null,
  add column setup_id text references card_sandbox.setup (id),
  add constraint event_subject check (num_nonnulls(intent_id, setup_id) = 1);

grant select, insert, update, delete on all tables in schema card_sandbox to public;
