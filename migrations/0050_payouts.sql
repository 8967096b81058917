-- owner: payouts
-- Where a person has money sent, and what was sent there. A destination never changes: another one takes its place,
-- so that a payout keeps naming the one it was asked for.

create table payout_destination (
  id uuid primary key,
  account_id uuid not null references account (id),
  channel text not null check (channel in ('paypal', 'bank_check')),
  -- The address: a PayPal receiver, or a name and where the check is mailed. Null once its person is erased.
  details_enc bytea,
  -- A PayPal address is one person's.
  receiver_bidx bytea,
  -- A new destination waits, so that a stolen session cannot empty the wallet at once.
  usable_at timestamptz not null,
  created_at timestamptz not null default app_now(),
  replaced_at timestamptz
);
create unique index payout_destination_current on payout_destination (account_id, channel) where replaced_at is null;
create unique index payout_destination_receiver_once on payout_destination (receiver_bidx) where replaced_at is null;

create table payout (
  id uuid primary key default new_id(),
  account_id uuid not null references account (id),
  acted_by_person_id uuid not null references account (id),
  channel text not null check (channel in ('paypal', 'bank_check')),
  provider text not null,
  destination_id uuid not null references payout_destination (id),
  -- What leaves the wallet; the fee is part of it.
  amount_cents bigint not null check (amount_cents > 0),
  fee_cents bigint not null check (fee_cents >= 0 and fee_cents < amount_cents),
  status text not null default 'requested' check (status in ('requested', 'in_review', 'approved', 'processing', 'sent', 'unclaimed',
    'paid', 'returned', 'failed', 'canceled')),
  idempotency_key text not null,
  -- Why a person has to look at it: first, large, account_status.
  review_reason text,
  provider_payout_id text,
  confirmation_number text,
  failure_code text,
  -- Since when the provider may know of it. It is never handed over again under its key once the provider may have forgotten that.
  handed_over_at timestamptz,
  sent_at timestamptz,
  unclaimed_at timestamptz,
  reminders integer not null default 0,
  looked_at timestamptz not null default app_now(),
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  constraint payout_idempotency_key unique (acted_by_person_id, idempotency_key),
  constraint payout_provider_once unique (provider, provider_payout_id)
);
-- One at a time; a check may take half a year to be cashed and does not block the next payout.
create unique index payout_one_open on payout (account_id) where status in ('requested', 'in_review', 'approved', 'processing', 'unclaimed');
create index payout_account on payout (account_id, id desc);
create index payout_status on payout (status, created_at, id);
create index payout_under_way on payout (looked_at) where status in ('requested', 'approved', 'processing', 'sent', 'unclaimed');

-- How a payout came to stand where it stands. Appended only.
create table payout_step (
  id bigint generated always as identity primary key,
  payout_id uuid not null references payout (id),
  status text not null,
  -- Staff, or the person; null for the product itself.
  actor_id uuid,
  reason text,
  created_at timestamptz not null default app_now()
);
create index payout_step_payout on payout_step (payout_id, id);

do $$
begin
  execute replace(pg_get_functiondef('grant_application_role(name)'::regprocedure), '''audit_event'',', '''audit_event'', ''payout_step'',');
end $$;
