-- owner: payments
-- Money that goes back to a card, and what cardholders dispute with their bank. Both by the provider's own number,
-- so that a reading in whatever order finds the row it is about.

create table payment_refund (
  id uuid primary key default new_id(),
  payment_id uuid not null references payment (id),
  -- The person, or staff; null for what the provider gave back without being asked by us.
  asked_by_person_id uuid references account (id),
  amount_cents bigint not null check (amount_cents > 0),
  -- requested: held, and only the provider knows whether it was sent. reversed: done, and returned by the card's bank.
  status text not null check (status in ('requested', 'done', 'failed', 'reversed')),
  provider_refund_id text,
  failure_code text,
  idempotency_key text,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  constraint payment_refund_key unique (asked_by_person_id, idempotency_key),
  constraint payment_refund_provider_once unique (payment_id, provider_refund_id),
  constraint payment_refund_known check (status not in ('done', 'reversed') or provider_refund_id is not null)
);
create unique index payment_refund_one_open on payment_refund (payment_id) where status = 'requested' and asked_by_person_id is not null;
create index payment_refund_payment on payment_refund (payment_id, id);
create index payment_refund_requested on payment_refund (updated_at) where status = 'requested';

create table payment_dispute (
  id uuid primary key default new_id(),
  payment_id uuid not null references payment (id),
  provider_dispute_id text not null,
  status text not null check (status in ('open', 'won', 'lost')),
  amount_cents bigint not null check (amount_cents > 0),
  fee_cents bigint not null default 0 check (fee_cents >= 0),
  opened_at timestamptz not null default app_now(),
  closed_at timestamptz,
  constraint payment_dispute_provider_once unique (payment_id, provider_dispute_id),
  constraint payment_dispute_closed check ((status = 'open') = (closed_at is null))
);
create index payment_dispute_payment on payment_dispute (payment_id, id);
create index payment_dispute_open on payment_dispute (opened_at) where status = 'open';

create index payment_disputed on payment (account_id, id) where status = 'disputed';

-- Paying by card what one owes.
alter table payment drop constraint payment_purpose_check;
alter table payment add constraint payment_purpose_check check (purpose in ('add_funds', 'giveaway_fund', 'order', 'brand_subscription', 'receivable'));

-- Paid payments are read again now and then: a webhook about a dispute may never come.
alter table payment add column looked_at timestamptz not null default app_now();
create index payment_paid_looked on payment (looked_at) where status in ('succeeded', 'partially_refunded', 'refunded', 'disputed');
