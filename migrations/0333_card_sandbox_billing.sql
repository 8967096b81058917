-- owner: card-sandbox
-- Subscriptions and their invoices in the sandbox processor's own book. It renews them by the product's clock.

create table card_sandbox.subscription (
  id text primary key,
  customer_id text not null references card_sandbox.customer (id),
  -- The kept card renewals are charged to.
  method_id text references card_sandbox.method (id),
  status text not null check (status in
    ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'unpaid', 'canceled', 'paused')),
  "interval" text not null check ("interval" in ('month', 'year')),
  amount_cents bigint not null check (amount_cents > 0),
  -- The price from the next period on, where it is another.
  next_interval text check (next_interval in ('month', 'year')),
  next_amount_cents bigint check (next_amount_cents > 0),
  -- Periods are counted from here, so that one that began on the 31st ends on the last of shorter months only.
  anchor timestamptz not null,
  periods integer not null default 1,
  period_start timestamptz not null,
  period_end timestamptz not null,
  cancel_at_period_end boolean not null default false,
  metadata jsonb not null,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  constraint subscription_next check ((next_interval is null) = (next_amount_cents is null)),
  constraint subscription_period check (period_start < period_end)
);
create index subscription_due on card_sandbox.subscription (period_end) where status in ('trialing', 'active', 'past_due');
create index subscription_incomplete on card_sandbox.subscription (created_at) where status = 'incomplete';

create table card_sandbox.invoice (
  id text primary key,
  subscription_id text not null references card_sandbox.subscription (id),
  number text not null unique,
  intent_id text not null unique references card_sandbox.intent (id),
  status text not null check (status in ('open', 'paid', 'void', 'uncollectible')),
  amount_cents bigint not null check (amount_cents > 0),
  period_start timestamptz not null,
  period_end timestamptz not null,
  attempts integer not null default 0,
  created_at timestamptz not null default app_now(),
  paid_at timestamptz,
  constraint invoice_period unique (subscription_id, period_start),
  constraint invoice_paid check ((status = 'paid') = (paid_at is not null))
);

alter table card_sandbox.event
  add column subscription_id text references card_sandbox.subscription (id),
  add column invoice_id text references card_sandbox.invoice (id),
  drop constraint event_subject,
  add constraint event_subject check (num_nonnulls(intent_id, setup_id, subscription_id, invoice_id) = 1);

grant select, insert, update, delete on all tables in schema card_sandbox to public;
