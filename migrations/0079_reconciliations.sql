-- owner: reconciliation
-- One reconciliation a channel and day of New York: what our journal says of a clearing account beside what the provider's
-- own report and, where it is known, the bank say. A channel is the provider whose clearing account it is.

create table reconciliation (
  id uuid primary key default new_id(),
  channel text not null,
  report_date date not null,
  status text not null default 'collecting' check (status in ('collecting', 'ready', 'discrepancy', 'reconciled')),
  -- The day's sum of our clearing account.
  amount_cents bigint not null default 0,
  -- Cents of lines, on whichever side, that nothing on the other side answers.
  unexplained_cents bigint not null default 0 check (unexplained_cents >= 0),
  -- Of these, what two members of staff signed for: nothing, or all of it.
  explained_cents bigint not null default 0,
  collected_at timestamptz,
  reconciled_at timestamptz,
  reconciled_by uuid references account (id),
  created_at timestamptz not null default app_now(),
  constraint reconciliation_once unique (channel, report_date),
  constraint reconciliation_explained check (explained_cents in (0, unexplained_cents)),
  constraint reconciliation_ready check (status not in ('ready', 'reconciled') or (explained_cents = unexplained_cents and collected_at is not null)),
  constraint reconciliation_discrepancy check (status <> 'discrepancy' or explained_cents < unexplained_cents),
  constraint reconciliation_reconciled check ((status = 'reconciled') = (reconciled_at is not null) and (reconciled_at is null) = (reconciled_by is null))
);
create index reconciliation_listed on reconciliation (report_date, id);
create index reconciliation_open on reconciliation (channel, report_date) where status in ('collecting', 'discrepancy');
create index reconciliation_waiting on reconciliation (report_date) where status = 'ready';

create table reconciliation_line (
  id uuid primary key default new_id(),
  reconciliation_id uuid not null references reconciliation (id),
  channel text not null,
  -- dispute: disputed money is away from the provider's book at once and from ours when it is lost; this is what stands between.
  source text not null check (source in ('ledger', 'dispute', 'provider', 'bank')),
  -- The journal's transaction, the dispute and its move, the provider's or the bank's own number: once in a channel.
  line_key text not null,
  kind text not null,
  -- What it is about, by the provider's number.
  provider_id text,
  amount_cents bigint not null,
  -- What the provider kept for itself; our books know it from here alone.
  fee_cents bigint not null default 0,
  occurred_at timestamptz not null,
  -- The line of the other side; null while there is none.
  matched_with text,
  constraint reconciliation_line_once unique (channel, source, line_key)
);
create index reconciliation_line_of on reconciliation_line (reconciliation_id, occurred_at, id);

-- Why nothing answers the rest: one member of staff says it, another one signs.
create table reconciliation_explanation (
  id uuid primary key default new_id(),
  reconciliation_id uuid not null references reconciliation (id),
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null check (char_length(reason) between 5 and 500),
  proposed_by uuid not null references account (id),
  signed_by uuid references account (id),
  created_at timestamptz not null default app_now(),
  signed_at timestamptz,
  constraint reconciliation_explanation_two_people check (signed_by <> proposed_by),
  constraint reconciliation_explanation_signed check ((signed_by is null) = (signed_at is null))
);
create unique index reconciliation_explanation_one_waiting on reconciliation_explanation (reconciliation_id) where signed_by is null;
create unique index reconciliation_explanation_one_signed on reconciliation_explanation (reconciliation_id) where signed_by is not null;

-- What is reconciled or signed stays as it is, and so do the lines of what is ready.
create function reconciliation_is_closed() returns trigger language plpgsql as $$
begin
  raise exception '% % is closed', tg_table_name, old.id using errcode = 'check_violation', constraint = 'reconciliation_is_closed';
end $$;
create trigger reconciliation_is_closed before update or delete on reconciliation
  for each row when (old.status = 'reconciled') execute function reconciliation_is_closed();
create trigger reconciliation_explanation_is_closed before update or delete on reconciliation_explanation
  for each row when (old.signed_by is not null) execute function reconciliation_is_closed();
create function reconciliation_line_is_closed() returns trigger language plpgsql as $$
declare
  line reconciliation_line := case when tg_op = 'DELETE' then old else new end;
begin
  if exists (select 1 from reconciliation r where r.id = line.reconciliation_id and r.status in ('ready', 'reconciled')) then
    raise exception 'reconciliation % is closed', line.reconciliation_id using errcode = 'check_violation', constraint = 'reconciliation_is_closed';
  end if;
  return line;
end $$;
create trigger reconciliation_line_is_closed before insert or update or delete on reconciliation_line
  for each row execute function reconciliation_line_is_closed();

do $$
begin
  execute replace(pg_get_functiondef('grant_application_role(name)'::regprocedure), 'elsif t.relname = ''giveaway'' then',
    'elsif t.relname = ''reconciliation'' then
      execute format(''revoke all on %I from %I'', t.relname, role_name);
      execute format(''grant select, insert, update (status, amount_cents, unexplained_cents, explained_cents, collected_at, reconciled_at, reconciled_by) on %I to %I'', t.relname, role_name);
    elsif t.relname = ''reconciliation_explanation'' then
      execute format(''revoke all on %I from %I'', t.relname, role_name);
      execute format(''grant select, insert, delete, update (signed_by, signed_at) on %I to %I'', t.relname, role_name);
    elsif t.relname = ''giveaway'' then');
end $$;

-- A day of the journal is read by its time; it is written in that order.
create index ledger_tx_created on ledger_tx using brin (created_at) with (pages_per_range = 16);

-- The two embedded companies keep what a bank would call an account: every movement of our money with them, in order.
create table card_sandbox.balance_transaction (
  id text primary key default 'txn_' || encode(uuid_send(gen_random_uuid()), 'hex'),
  kind text not null,
  source_id text not null,
  amount_cents bigint not null,
  created_at timestamptz not null default app_now()
);
create index balance_transaction_time on card_sandbox.balance_transaction (created_at);
insert into card_sandbox.balance_transaction (kind, source_id, amount_cents, created_at)
select 'payment', i.id, i.captured_cents, coalesce((select max(c.created_at) from card_sandbox.charge c where c.intent_id = i.id), i.created_at) from card_sandbox.intent i where i.captured_cents > 0
union all select 'refund', id, -amount_cents, created_at from card_sandbox.refund where stage <> 'pending'
union all select 'refund_return', id, amount_cents, created_at from card_sandbox.refund where stage = 'failed'
union all select 'dispute', id, -amount_cents, created_at from card_sandbox.dispute
union all select 'dispute_fee', id, -fee_cents, created_at from card_sandbox.dispute where fee_cents > 0
union all select 'dispute_return', id, amount_cents, updated_at from card_sandbox.dispute where stage = 'won';

create table payout_sandbox.balance_transaction (
  id text primary key default 'btx_' || encode(uuid_send(gen_random_uuid()), 'hex'),
  channel text not null,
  kind text not null,
  source_id text not null,
  amount_cents bigint not null,
  created_at timestamptz not null default app_now()
);
create index balance_transaction_time on payout_sandbox.balance_transaction (channel, created_at);
insert into payout_sandbox.balance_transaction (channel, kind, source_id, amount_cents, created_at)
select channel, 'payout', id, -amount_cents, updated_at from payout_sandbox.item where status = 'paid';

grant select, insert, update, delete on all tables in schema card_sandbox, payout_sandbox to public;
