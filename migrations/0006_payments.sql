-- owner: payments
-- One row per wish to pay by card. The provider's client secret is never stored: it is read when it is needed.

create table payment (
  id uuid primary key default new_id(),
  account_id uuid not null references account (id),
  acted_by_person_id uuid not null references account (id),
  purpose text not null check (purpose in ('add_funds', 'giveaway_fund', 'order', 'brand_subscription')),
  reference_id uuid,
  amount_cents bigint not null check (amount_cents > 0),
  refunded_cents bigint not null default 0,
  channel text not null,
  provider text not null,
  status text not null default 'created' check (status in ('created', 'requires_action', 'processing', 'in_review',
    'succeeded', 'failed', 'canceled', 'partially_refunded', 'refunded', 'disputed', 'charged_back')),
  provider_payment_intent_id text,
  idempotency_key text,
  save_payment_method boolean not null default false,
  card_brand text,
  card_last4 text,
  failure_code text,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  in_review_at timestamptz,
  succeeded_at timestamptz,
  constraint payment_intent_unique unique (provider, provider_payment_intent_id),
  constraint payment_idempotency_key unique (acted_by_person_id, idempotency_key),
  constraint payment_refund_within check (refunded_cents between 0 and amount_cents),
  constraint payment_paid_has_time check (
    (status in ('succeeded', 'partially_refunded', 'refunded', 'disputed', 'charged_back')) = (succeeded_at is not null))
);
create index payment_account on payment (account_id, id desc);
create index payment_unfinished on payment (updated_at) where status in ('created', 'requires_action', 'processing', 'in_review');
