-- owner: ledger
-- Double entry in integer cents. Postings are signed: debit positive, credit negative.
-- Wallets and escrow are liabilities (normal side C): balance = minus the sum of postings.

create table ledger_account (
  id uuid primary key default new_id(),
  kind text not null,
  owner_id uuid,
  normal_side char(1) not null check (normal_side in ('D', 'C')),
  -- Platform accounts hold no stored balance, so that they are never a hot row; it is summed when asked for.
  balance_cents bigint,
  created_at timestamptz not null default app_now(),
  constraint ledger_account_owner_kind unique nulls not distinct (kind, owner_id),
  constraint ledger_account_never_negative check (balance_cents >= 0),
  constraint ledger_account_owned_has_balance check ((owner_id is null) = (balance_cents is null))
);
-- An account starts empty.
create function ledger_account_starts_empty() returns trigger language plpgsql as $$
begin
  new.balance_cents := case when new.owner_id is null then null else 0 end;
  return new;
end $$;
create trigger ledger_account_starts_empty before insert on ledger_account
  for each row execute function ledger_account_starts_empty();
create index ledger_account_owner on ledger_account (owner_id) where owner_id is not null;

create table ledger_tx (
  id uuid primary key default new_id(),
  type text not null,
  ref_type text not null,
  ref_id uuid not null,
  effect text not null,
  acted_by_person_id uuid,
  details jsonb not null default '{}',
  created_at timestamptz not null default app_now(),
  constraint ledger_tx_effect_once unique (ref_type, ref_id, effect)
);

create table ledger_posting (
  tx_id uuid not null references ledger_tx (id),
  account_id uuid not null references ledger_account (id),
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (tx_id, account_id)
);
create index ledger_posting_account on ledger_posting (account_id, tx_id desc);

-- Where the money of an owned account came from, and from when it may be used for what. null = never.
create table ledger_lot (
  id uuid primary key default new_id(),
  account_id uuid not null references ledger_account (id),
  tx_id uuid not null references ledger_tx (id),
  -- The place among the lots of its transaction: (tx_id, position) is the order in which lots are used.
  position integer not null default 0,
  origin text not null,
  amount_cents bigint not null check (amount_cents > 0),
  remaining_cents bigint not null,
  spend_at timestamptz,
  giveaway_at timestamptz,
  withdraw_at timestamptz,
  source_lot_id uuid references ledger_lot (id),
  created_at timestamptz not null default app_now(),
  constraint ledger_lot_remaining check (remaining_cents between 0 and amount_cents)
);
create index ledger_lot_open on ledger_lot (account_id, tx_id, position) where remaining_cents > 0;
create index ledger_lot_tx on ledger_lot (tx_id);

-- Positive: taken from the lot. Negative: given back to it (a refund).
create table ledger_lot_use (
  lot_id uuid not null references ledger_lot (id),
  tx_id uuid not null references ledger_tx (id),
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (lot_id, tx_id)
);
create index ledger_lot_use_tx on ledger_lot_use (tx_id);

-- The journal's hash chain: one sealing task hands out gapless numbers to batches of transactions.
create table ledger_seal (
  seal_no bigint primary key,
  prev_hash bytea not null,
  hash bytea not null,
  tx_count integer not null check (tx_count > 0),
  sealed_at timestamptz not null default app_now()
);
create table ledger_seal_tx (
  tx_id uuid primary key references ledger_tx (id),
  seal_no bigint not null references ledger_seal (seal_no),
  position integer not null,
  tx_hash bytea not null,
  unique (seal_no, position)
);

-- At commit every transaction balances, has at least two postings on distinct accounts.
create function ledger_tx_balances() returns trigger language plpgsql as $$
declare
  tx uuid;
  total numeric;
  lines integer;
begin
  if tg_table_name = 'ledger_tx' then tx := new.id; else tx := new.tx_id; end if;
  select coalesce(sum(amount_cents), 0), count(*) into total, lines from ledger_posting where tx_id = tx;
  if total <> 0 or lines < 2 then
    raise exception 'ledger transaction % does not balance: sum %, postings %', tx, total, lines
      using errcode = 'check_violation', constraint = 'ledger_tx_balances';
  end if;
  return null;
end $$;
create constraint trigger ledger_tx_balances after insert on ledger_tx
  deferrable initially deferred for each row execute function ledger_tx_balances();
create constraint trigger ledger_posting_balances after insert on ledger_posting
  deferrable initially deferred for each row execute function ledger_tx_balances();

-- The stored balance is the folded postings. Kept by the database, not by the caller.
create function ledger_posting_apply() returns trigger language plpgsql as $$
begin
  update ledger_account
     set balance_cents = balance_cents + new.amount_cents * case normal_side when 'D' then 1 else -1 end
   where id = new.account_id and balance_cents is not null;
  return null;
end $$;
create trigger ledger_posting_apply after insert on ledger_posting
  for each row execute function ledger_posting_apply();

-- The application's role may not touch balance_cents itself: only the trigger, with the owner's rights.
alter function ledger_posting_apply() security definer;
alter function ledger_posting_apply() set search_path = public, pg_temp;
-- Nor may it hang the function on a table of its own, where it would change any balance asked for.
revoke execute on function ledger_posting_apply() from public;

-- The lots of an owned account sum to its balance at every commit. Safe under concurrency: a transaction that posts to
-- the account holds its row until the commit.
create function ledger_lots_match() returns trigger language plpgsql as $$
declare
  stored bigint;
  in_lots numeric;
begin
  select balance_cents into stored from ledger_account where id = new.account_id;
  if stored is not null then
    select coalesce(sum(remaining_cents), 0) into in_lots
      from ledger_lot where account_id = new.account_id and remaining_cents > 0;
    if in_lots <> stored then
      raise exception 'the lots of ledger account % hold %, its balance is %', new.account_id, in_lots, stored
        using errcode = 'check_violation', constraint = 'ledger_lots_match';
    end if;
  end if;
  return null;
end $$;
create constraint trigger ledger_lots_match after insert on ledger_posting
  deferrable initially deferred for each row execute function ledger_lots_match();
