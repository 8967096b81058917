-- owner: payments

create table payment (
  id uuid primary key default new_id(),
  account_id uuid not null references account (id),
  acted_by_person_id uuid not null references account (id),
  purpose text not null check (purpose in ('add_funds', 'giveaway_fund', 'order', 'brand_subscription')),
  reference_id uuid,
  amount_cents bigint not null check (amount_cents > 0),
  channel text not null,
  provider text not null,
  status text not null default 'created' check (status in ('created', 'requires_action', 'processing', 'in_review',
    'succeeded', 'failed', 'canceled', 'partially_refunded', 'refunded', 'disputed', 'charged_back')),
  provider_payment_intent_id text,
  client_secret text,
  save_payment_method boolean not null default false,
  card_brand text,
  card_last4 text,
  failure_code text,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  succeeded_at timestamptz,
  constraint payment_intent_unique unique (provider, provider_payment_intent_id)
);
create index payment_account on payment (account_id, id desc);
create index payment_unfinished on payment (updated_at) where status in ('created', 'requires_action', 'processing', 'in_review');
