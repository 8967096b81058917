-- owner: payout-sandbox
-- The book of our own payout company: it sends nothing to anyone and mails no check, but keeps its book as if. The product
-- never reads or writes it; only the provider does, on connections of its own, and the checker, which compares the two books.
-- No address and no name is ever stored.

create schema payout_sandbox;

create table payout_sandbox.item (
  id text primary key,
  -- A request repeated under its key is answered with what the first one made.
  key text not null unique,
  channel text not null check (channel in ('paypal', 'bank_check')),
  -- What its client calls it.
  reference text not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- What will become of it, read from the receiver's address as from a test card's number.
  behaviour text not null,
  status text not null check (status in ('processing', 'printed', 'sent', 'unclaimed', 'paid', 'returned', 'failed', 'canceled')),
  confirmation_number text,
  failure_code text,
  due_at timestamptz,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);
create index item_due on payout_sandbox.item (due_at) where due_at is not null;

grant usage on schema payout_sandbox to public;
grant select, insert, update, delete on all tables in schema payout_sandbox to public;
