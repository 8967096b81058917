-- owner: card-sandbox
-- Refunds that may fail after they succeeded, as some banks send them back, and disputes with a number, an amount and a fee.

alter table card_sandbox.refund add column stage text not null default 'succeeded' check (stage in ('pending', 'succeeded', 'failed'));
alter table card_sandbox.refund add column reference text;
-- When the card's bank sends it back; null for cards that take it.
alter table card_sandbox.refund add column fails_at timestamptz;
create index refund_intent on card_sandbox.refund (intent_id);
create index refund_fails on card_sandbox.refund (fails_at) where fails_at is not null;

create table card_sandbox.dispute (
  id text primary key,
  intent_id text not null references card_sandbox.intent (id),
  stage text not null check (stage in ('open', 'won', 'lost')),
  amount_cents bigint not null check (amount_cents > 0),
  fee_cents bigint not null check (fee_cents >= 0),
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);
create index dispute_intent on card_sandbox.dispute (intent_id);

insert into card_sandbox.dispute (id, intent_id, stage, amount_cents, fee_cents, created_at)
select 'dp_' || encode(sha256(id::bytea), 'hex'), id, dispute, captured_cents, 0, updated_at from card_sandbox.intent where dispute <> 'none' and captured_cents > 0;
alter table card_sandbox.intent drop column dispute;

grant select, insert, update, delete on all tables in schema card_sandbox to public;
