-- owner: wallet
-- What an account owes us: money of a card payment that went back to the card after it was spent. The journal's
-- platform account `receivable` holds the sum; whose it is stands here.

create table receivable (
  id uuid primary key default new_id(),
  account_id uuid not null references account (id),
  payment_id uuid not null,
  cause text not null check (cause in ('dispute', 'refund')),
  amount_cents bigint not null check (amount_cents > 0),
  settled_cents bigint not null default 0,
  written_off_at timestamptz,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  constraint receivable_settled check (settled_cents between 0 and amount_cents),
  constraint receivable_written_off_whole check (written_off_at is null or settled_cents = amount_cents)
);
create index receivable_account on receivable (account_id, id);
create index receivable_open on receivable (account_id, id) where settled_cents < amount_cents;

-- One member of staff wants it written off; another has to want it too.
create table receivable_write_off (
  receivable_id uuid primary key references receivable (id),
  proposed_by uuid not null references account (id),
  reason text not null,
  created_at timestamptz not null default app_now()
);
