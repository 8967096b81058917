-- owner: transfers
-- Money a person sent to another. Never changed, but for the words when their writer is erased.
create table transfer (
  id uuid primary key default new_id(),
  from_account_id uuid not null references account (id),
  to_account_id uuid not null references account (id),
  amount_cents bigint not null check (amount_cents > 0),
  -- What the sender said it is for; null once they are erased.
  reason text check (reason is null or char_length(reason) between 1 and 140),
  -- How the one-time code came.
  method text not null check (method in ('totp', 'sms')),
  idempotency_key text not null,
  created_at timestamptz not null default app_now(),
  constraint transfer_two_people check (from_account_id <> to_account_id),
  constraint transfer_idempotency_key unique (from_account_id, idempotency_key)
);
create index transfer_sent on transfer (from_account_id, created_at);
create index transfer_received on transfer (to_account_id);
