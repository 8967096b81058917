-- owner: payments
-- The embedded processor keeps a fee of what it takes, as every processor does.
alter table card_sandbox.balance_transaction add column fee_cents bigint not null default 0;
