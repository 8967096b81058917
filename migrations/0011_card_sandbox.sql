-- owner: card-sandbox
-- The books of our own sandbox card processor: an outside company that happens to live next door.
-- The product never reads or writes these tables; only the processor does, on connections of its own,
-- and the checker, which compares the two books. No card number is ever stored.

create schema card_sandbox;

create table card_sandbox.intent (
  id text primary key,
  client_secret text not null,
  amount_cents bigint not null check (amount_cents > 0),
  status text not null default 'requires_payment_method' check (status in
    ('requires_payment_method', 'requires_action', 'requires_capture', 'succeeded', 'canceled')),
  metadata jsonb not null,
  card_brand text,
  card_last4 text,
  -- What the card confirmed so far will do once it is authenticated.
  card_behaviour text,
  failure_code text,
  captured_cents bigint not null default 0,
  refunded_cents bigint not null default 0,
  dispute text not null default 'none' check (dispute in ('none', 'open', 'won', 'lost')),
  dispute_due_at timestamptz,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  constraint intent_captured check (captured_cents in (0, amount_cents) and (captured_cents > 0) = (status = 'succeeded')),
  constraint intent_refunded check (refunded_cents between 0 and captured_cents)
);
create index intent_dispute_due on card_sandbox.intent (dispute_due_at) where dispute_due_at is not null;

-- Every try to charge, also the declined ones.
create table card_sandbox.charge (
  id text primary key,
  intent_id text not null references card_sandbox.intent (id),
  amount_cents bigint not null,
  outcome text not null,
  card_brand text not null,
  card_last4 text not null,
  created_at timestamptz not null default app_now()
);
create index charge_intent on card_sandbox.charge (intent_id);

create table card_sandbox.refund (
  id text primary key,
  intent_id text not null references card_sandbox.intent (id),
  amount_cents bigint not null check (amount_cents > 0),
  created_at timestamptz not null default app_now()
);

-- A request repeated under its key within 24 hours is answered with what the first one made.
create table card_sandbox.idempotency (
  key text primary key,
  request_hash text not null,
  object_id text not null,
  created_at timestamptz not null default now()
);

create table card_sandbox.event (
  id text primary key,
  type text not null,
  intent_id text not null references card_sandbox.intent (id),
  body jsonb not null,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  delivered_at timestamptz
);
create index event_due on card_sandbox.event (due_at) where delivered_at is null;

-- The processor's connections use the application's login; these books hold no real money and no personal data.
grant usage on schema card_sandbox to public;
grant select, insert, update, delete on all tables in schema card_sandbox to public;
