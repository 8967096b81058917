-- owner: payments
-- Cards people keep with the card processor. Nothing of a card is here but what its owner is shown: brand, last four digits, expiry.

-- Who an account is for a processor. Made when its first card is kept.
create table card_customer (
  account_id uuid not null references account (id),
  provider text not null,
  customer_id text not null,
  created_at timestamptz not null default app_now(),
  primary key (account_id, provider),
  constraint card_customer_once unique (provider, customer_id)
);

create table user_payment_method (
  id uuid primary key default new_id(),
  account_id uuid not null references account (id),
  acted_by_person_id uuid not null references account (id),
  channel text not null default 'card' check (channel in ('card')),
  provider text not null,
  -- Expired is no state of its own: an active card is that once its month is over.
  status text not null default 'pending' check (status in ('pending', 'requires_action', 'active', 'removed')),
  -- The setup it is kept by; none where it was kept while paying.
  provider_setup_id text,
  provider_method_id text,
  -- The processor's word for one and the same card, so that it is kept once.
  fingerprint text,
  card_brand text,
  card_last4 text,
  expiry_month integer check (expiry_month between 1 and 12),
  expiry_year integer check (expiry_year between 2000 and 2100),
  failure_code text,
  idempotency_key text,
  -- When it was last paid with or made the usual one: the newest of an account is its default.
  preferred_at timestamptz,
  last_used_at timestamptz,
  -- When the processor heard that it is kept no more.
  detached_at timestamptz,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  constraint user_payment_method_key unique (acted_by_person_id, idempotency_key),
  constraint user_payment_method_setup_once unique (provider, provider_setup_id),
  constraint user_payment_method_once unique (provider, provider_method_id),
  constraint user_payment_method_has_card check (status <> 'active'
    or (provider_method_id is not null and card_last4 is not null and expiry_month is not null and expiry_year is not null))
);
create index user_payment_method_account on user_payment_method (account_id, created_at desc, id desc);
create unique index user_payment_method_card_once on user_payment_method (account_id, provider, fingerprint) where status = 'active';
create index user_payment_method_open on user_payment_method (updated_at) where status in ('pending', 'requires_action');
create index user_payment_method_to_detach on user_payment_method (updated_at)
  where status = 'removed' and provider_method_id is not null and detached_at is null;

-- The kept card a payment was begun with, or was paid with.
alter table payment add column user_payment_method_id uuid references user_payment_method (id);
create index payment_method_used on payment (user_payment_method_id) where user_payment_method_id is not null;
