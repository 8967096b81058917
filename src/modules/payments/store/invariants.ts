import type { Invariant } from "#platform/invariants.ts";

const paid = "('succeeded', 'partially_refunded', 'refunded', 'disputed', 'charged_back')";

/** Rules about payments that always hold. */
export const invariants: readonly Invariant[] = [
  {
    id: "I9",
    statement: "A payment into a wallet is paid if and only if exactly one credit of its amount reached its account",
    sql: `select p.id, p.status from payment p
            left join ledger_tx t on t.ref_type = 'payment' and t.ref_id = p.id and t.effect = 'credit'
            left join ledger_posting o on o.tx_id = t.id
            left join ledger_account a on a.id = o.account_id and a.kind = 'funds' and a.owner_id = p.account_id
           where p.purpose <> 'brand_subscription'
           group by p.id having (p.status in ${paid}) <> (count(distinct t.id) = 1)
              or count(distinct t.id) > 1
              or (count(t.id) > 0 and coalesce(-sum(o.amount_cents) filter (where a.id is not null), 0) <> p.amount_cents)`,
  },
];
