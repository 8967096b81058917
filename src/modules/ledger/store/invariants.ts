import type { Invariant } from "#platform/invariants.ts";

/** Rules about the ledger that always hold. */
export const invariants: readonly Invariant[] = [
  {
    id: "I1",
    statement: "A ledger transaction balances and has at least two accounts",
    sql: `select t.id from ledger_tx t left join ledger_posting p on p.tx_id = t.id group by t.id
          having coalesce(sum(p.amount_cents), 0) <> 0 or count(p.account_id) < 2 or bool_or(p.amount_cents = 0)`,
  },
  {
    id: "I2",
    statement: "All postings sum to zero",
    sql: `select sum(amount_cents) as total from ledger_posting having sum(amount_cents) <> 0`,
  },
  {
    id: "I3",
    statement: "A stored balance is the sum of its postings",
    sql: `select a.id, a.kind, a.balance_cents from ledger_account a left join ledger_posting p on p.account_id = a.id
          where a.balance_cents is not null group by a.id
          having a.balance_cents <> coalesce(sum(p.amount_cents), 0) * case a.normal_side when 'D' then 1 else -1 end`,
  },
  {
    id: "I4",
    statement: "No wallet, hold or escrow is below zero",
    sql: `select id, kind, balance_cents from ledger_account where balance_cents < 0`,
  },
  {
    id: "I5",
    statement: "Only the database owner may update or delete ledger rows",
    sql: `select r.rolname, t.name from (values ('ledger_tx'), ('ledger_posting'), ('ledger_lot_use'), ('ledger_seal'), ('ledger_seal_tx')) t(name)
          cross join pg_roles r join pg_class c on c.oid = t.name::regclass
          where r.rolcanlogin and not r.rolsuper and r.oid <> c.relowner and not pg_has_role(r.oid, c.relowner, 'member')
            and has_table_privilege(r.oid, c.oid, 'UPDATE, DELETE, TRUNCATE')`,
  },
  {
    id: "I6",
    statement: "A business effect is booked once, and the unique key that enforces this exists",
    sql: `select ref_type, ref_id::text, effect from ledger_tx group by 1, 2, 3 having count(*) > 1
          union all
          select 'unique key missing', null, null where not exists (
            select 1 from pg_index i join pg_class c on c.oid = i.indexrelid
            where c.relname = 'ledger_tx_effect_once' and i.indisvalid and i.indisunique)`,
  },
  {
    id: "I8",
    statement: "Seals are numbered without gaps, and each names the hash of the one before",
    sql: `select seal_no from (
            select seal_no, prev_hash, lag(hash) over w as before, lag(seal_no) over w as number
              from ledger_seal window w as (order by seal_no)) s
          where (number is null and (seal_no <> 1 or prev_hash <> decode(repeat('00', 32), 'hex')))
             or (number is not null and (seal_no <> number + 1 or prev_hash <> before))`,
  },
  {
    id: "I8c",
    statement: "The seals match the published balance proofs, and every proof says that all postings sum to zero",
    sql: `select p.proof_no from ledger_proof p left join ledger_seal s on s.seal_no = p.seal_no
           where (p.seal_no is not null and s.hash is distinct from p.seal_hash) or p.imbalance_cents <> 0 or p.root is null`,
  },
  {
    id: "I8b",
    statement: "A transaction more than a day older than the newest seal is sealed",
    sql: `select t.id from ledger_tx t
          where t.created_at < (select max(o.created_at) - interval '1 day' from ledger_seal_tx s join ledger_tx o on o.id = s.tx_id)
            and not exists (select 1 from ledger_seal_tx s where s.tx_id = t.id)`,
  },
  {
    id: "L1",
    statement: "The lots of an account sum to its balance",
    sql: `select a.id, a.kind, a.balance_cents, coalesce(sum(l.remaining_cents), 0) as in_lots
            from ledger_account a left join ledger_lot l on l.account_id = a.id
           group by a.id having coalesce(a.balance_cents, 0) <> coalesce(sum(l.remaining_cents), 0)`,
  },
  {
    id: "L2",
    statement: "A lot's remainder is its initial amount minus its uses",
    sql: `select l.id from ledger_lot l left join ledger_lot_use u on u.lot_id = l.id
           group by l.id having l.remaining_cents <> l.amount_cents - coalesce(sum(u.amount_cents), 0)`,
  },
];
