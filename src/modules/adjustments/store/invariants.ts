import type { Invariant } from "#platform/invariants.ts";

/** Rules about manual wallet corrections that always hold. */
export const invariants: readonly Invariant[] = [
  {
    id: "A1",
    statement:
      "An adjustment is booked exactly once, with its amount and direction, and only after a second staff member approved it",
    sql: `select a.id from adjustment a
            left join ledger_tx x on x.ref_type = 'adjustment' and x.ref_id = a.id and x.effect = 'once'
            left join lateral (select -sum(p.amount_cents) as net from ledger_posting p join ledger_account o on o.id = p.account_id and o.owner_id = a.account_id where p.tx_id = x.id) m on true
           where (a.status = 'approved') <> (x.id is not null) or a.decided_by = a.proposed_by
              or (x.id is not null and m.net is distinct from case a.kind when 'credit' then a.amount_cents else -a.amount_cents end)
          union all
          select x.ref_id from ledger_tx x left join adjustment a on a.id = x.ref_id where x.ref_type = 'adjustment' and a.id is null`,
  },
];
