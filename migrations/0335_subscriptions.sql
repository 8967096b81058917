-- owner: subscriptions
-- What brands pay by the month or year. The card processor renews and charges; these rows follow what it says.
create table brand_subscription (
  id uuid primary key default new_id(),
  brand_id uuid not null references account (id),
  -- Who began it.
  person_id uuid not null references account (id),
  channel text not null default 'card' check (channel in ('card')),
  provider text not null,
  provider_subscription_id text,
  status text not null default 'incomplete',
  plan text not null check (plan in ('month', 'year')),
  amount_cents bigint not null check (amount_cents > 0),
  -- Another plan from the next period on.
  next_plan text check (next_plan in ('month', 'year')),
  next_amount_cents bigint check (next_amount_cents > 0),
  trial_days integer not null default 0 check (trial_days >= 0),
  -- The card its first payment was to be made with, and the provider's number of the one it renews with.
  user_payment_method_id uuid references user_payment_method (id),
  provider_method_id text,
  idempotency_key text not null,
  period_starts_at timestamptz,
  period_ends_at timestamptz,
  cancels_at_period_end boolean not null default false,
  -- What it is to be once the provider has ended it; written before the provider is asked.
  end_as text check (end_as in ('canceled', 'unpaid')),
  -- How often the provider was asked to change it: each change has a key of its own.
  changes integer not null default 0,
  past_due_since timestamptz,
  -- The end of the period whose renewal was announced by mail.
  reminded_for timestamptz,
  activated_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default app_now(),
  checked_at timestamptz not null default app_now(),
  constraint brand_subscription_key unique (person_id, idempotency_key),
  constraint brand_subscription_provider unique (provider, provider_subscription_id),
  constraint brand_subscription_next check ((next_plan is null) = (next_amount_cents is null)),
  constraint brand_subscription_ended check ((ended_at is not null) = (status in ('incomplete_expired', 'canceled', 'unpaid')))
);
create unique index brand_subscription_one_live on brand_subscription (brand_id)
  where status in ('incomplete', 'trialing', 'active', 'past_due', 'paused');
create index brand_subscription_brand on brand_subscription (brand_id, id desc);
create index brand_subscription_person on brand_subscription (person_id);
create index brand_subscription_checked on brand_subscription (checked_at)
  where status in ('incomplete', 'trialing', 'active', 'past_due', 'paused');
create index brand_subscription_renewal on brand_subscription (period_ends_at) where status in ('trialing', 'active');

-- The bill of one period.
create table brand_invoice (
  id uuid primary key default new_id(),
  subscription_id uuid not null references brand_subscription (id),
  brand_id uuid not null references account (id),
  provider_invoice_id text not null constraint brand_invoice_provider unique,
  number text not null,
  status text not null check (status in ('open', 'paid', 'void', 'uncollectible')),
  amount_cents bigint not null check (amount_cents > 0),
  period_starts_at timestamptz not null,
  period_ends_at timestamptz not null,
  payment_id uuid constraint brand_invoice_payment unique references payment (id),
  -- When the renewal it is for was declined first; null for a first payment.
  first_failed_at timestamptz,
  next_attempt_at timestamptz,
  created_at timestamptz not null default app_now(),
  paid_at timestamptz,
  constraint brand_invoice_period unique (subscription_id, period_starts_at),
  constraint brand_invoice_paid check ((status = 'paid') = (paid_at is not null)),
  constraint brand_invoice_next check (next_attempt_at is null or (status = 'open' and first_failed_at is not null))
);
create index brand_invoice_brand on brand_invoice (brand_id, created_at desc, id desc);
create index brand_invoice_due on brand_invoice (next_attempt_at) where next_attempt_at is not null;
create index brand_invoice_failed on brand_invoice (first_failed_at) where status = 'open' and first_failed_at is not null;

-- Every charge of an invoice without its payer: the provider's first, ours after it.
create table brand_invoice_attempt (
  invoice_id uuid not null references brand_invoice (id),
  -- 0 is the provider's own; a person who pays at once counts from 101.
  number integer not null check (number >= 0),
  method_id text,
  -- Null until its outcome is known.
  is_paid boolean,
  failure_code text,
  created_at timestamptz not null default app_now(),
  primary key (invoice_id, number)
);
create index brand_invoice_attempt_open on brand_invoice_attempt (created_at) where is_paid is null;

-- The states of subscriptions, and which may follow which.
create table brand_subscription_transition (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
insert into brand_subscription_transition (from_status, to_status) values
  ('incomplete', 'trialing'), ('incomplete', 'active'), ('incomplete', 'past_due'), ('incomplete', 'incomplete_expired'), ('incomplete', 'canceled'),
  ('trialing', 'active'), ('trialing', 'past_due'), ('trialing', 'paused'), ('trialing', 'unpaid'), ('trialing', 'canceled'),
  ('active', 'past_due'), ('active', 'paused'), ('active', 'unpaid'), ('active', 'canceled'),
  ('past_due', 'active'), ('past_due', 'paused'), ('past_due', 'unpaid'), ('past_due', 'canceled'),
  ('paused', 'active'), ('paused', 'past_due'), ('paused', 'unpaid'), ('paused', 'canceled');

create function check_brand_subscription_transition() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not exists (
    select 1 from brand_subscription_transition t where t.from_status = old.status and t.to_status = new.status) then
    raise exception 'a subscription cannot go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger brand_subscription_transition before update of status on brand_subscription
  for each row execute function check_brand_subscription_transition();

-- A brand's cards are kept for the provider's customer of its founder: a card the founder keeps can pay for the brand.
alter table card_customer drop constraint card_customer_once;
