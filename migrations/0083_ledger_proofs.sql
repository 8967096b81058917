-- owner: ledger
-- What the ledger held at one moment, for everyone to read, and the root of the tree of what each owner is owed.
create table ledger_proof (
  proof_no bigint primary key,
  taken_at timestamptz not null default app_now(),
  -- The journal's chain up to then; null before the first seal.
  seal_no bigint,
  seal_hash bytea,
  -- The sum of all postings: zero, or something is wrong for all to see.
  imbalance_cents bigint not null,
  -- Cents by kind of account, each on its normal side.
  accounts jsonb not null,
  owners_count integer not null,
  owed_cents bigint not null,
  -- Root of the tree; null while it is built, in the same transaction.
  root bytea,
  -- Tops of the blocks below it, one after the other: hash (32 bytes) and sum (8).
  tops bytea
);

-- Who is owed what, in the order of the tree. Kept of the newest proof only.
create table ledger_proof_block (
  proof_no bigint not null references ledger_proof (proof_no),
  block_no integer not null,
  first_salt bytea not null,
  owner_ids uuid[] not null,
  cents bigint[] not null,
  primary key (proof_no, block_no)
);
create index ledger_proof_block_salt on ledger_proof_block (proof_no, first_salt);

-- What was published stays as it was.
create function ledger_proof_stays() returns trigger language plpgsql as $$
begin
  if old.root is not null then
    raise exception 'a published proof of the ledger does not change';
  end if;
  return new;
end $$;
create trigger ledger_proof_stays before update or delete on ledger_proof for each row execute function ledger_proof_stays();
