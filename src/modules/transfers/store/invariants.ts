import type { Invariant } from "#platform/invariants.ts";

/** Invariants of money sent. */
export const invariants: readonly Invariant[] = [
  {
    id: "I11",
    statement: "A transfer moves its amount once, from one person to another",
    sql: `select t.id from transfer t
            left join ledger_tx x on x.ref_type = 'transfer' and x.ref_id = t.id and x.effect = 'once'
            left join lateral (select sum(p.amount_cents) filter (where a.owner_id = t.from_account_id) as taken, sum(p.amount_cents) filter (where a.owner_id = t.to_account_id) as given
                                 from ledger_posting p join ledger_account a on a.id = p.account_id where p.tx_id = x.id) m on true
           where t.from_account_id = t.to_account_id or m.taken is distinct from t.amount_cents or m.given is distinct from -t.amount_cents
          union all
          select x.ref_id from ledger_tx x left join transfer t on t.id = x.ref_id where x.ref_type = 'transfer' and t.id is null`,
  },
];
