import type { Invariant } from "#platform/invariants.ts";

const held = "('requested', 'in_review', 'approved', 'processing', 'sent', 'unclaimed')";

/** Rules about payouts that always hold. */
export const invariants: readonly Invariant[] = [
  {
    id: "I10",
    statement: "A payout's money is held once, in full, then paid out or returned as its state says, never both",
    sql: `select p.id, p.status, b.holds, b.settles, b.releases, b.reverses, b.held from payout p cross join lateral (
            select count(*) filter (where t.effect = 'hold') as holds, count(*) filter (where t.effect = 'settle') as settles,
                   count(*) filter (where t.effect = 'release') as releases, count(*) filter (where t.effect = 'reverse') as reverses,
                   coalesce(sum((select -sum(o.amount_cents) from ledger_posting o join ledger_account a on a.id = o.account_id
                                  where o.tx_id = t.id and a.kind = 'payout_hold' and a.owner_id = p.account_id)), 0) as held,
                   coalesce(max((select -sum(o.amount_cents) from ledger_posting o join ledger_account a on a.id = o.account_id
                                  where o.tx_id = t.id and t.effect = 'hold' and a.kind = 'payout_hold' and a.owner_id = p.account_id)), 0) as set_aside
              from ledger_tx t where t.ref_type = 'payout' and t.ref_id = p.id) b
          where b.holds <> 1 or b.set_aside <> p.amount_cents - p.withheld_cents
             or b.held <> case when p.status in ${held} then p.amount_cents - p.withheld_cents else 0 end
             or case when p.status in ${held} then (b.settles, b.releases, b.reverses) <> (0, 0, 0)
                     when p.status = 'paid' then (b.settles, b.releases, b.reverses) <> (1, 0, 0)
                     when p.status = 'returned' then (b.settles, b.releases, b.reverses) not in ((0, 1, 0), (1, 0, 1))
                     else (b.settles, b.releases, b.reverses) <> (0, 1, 0) end`,
  },
  {
    id: "I10c",
    statement: "Backup withholding of a payout is booked once, and reversed when the payout fails",
    sql: `select p.id, p.withheld_cents, b.owed from payout p cross join lateral (
            select coalesce(-sum(o.amount_cents), 0) as owed from ledger_tx t join ledger_posting o on o.tx_id = t.id join ledger_account a on a.id = o.account_id and a.kind = 'tax_payable'
             where t.ref_type = 'payout' and t.ref_id = p.id) b
          where b.owed <> case when p.status in ('returned', 'failed', 'canceled') then 0 else p.withheld_cents end`,
  },
  {
    id: "I10b",
    statement: "An account's payout hold equals its pending payouts, and the last step of each payout is its state",
    sql: `select a.owner_id::text as id, 'hold' as what from ledger_account a where a.kind = 'payout_hold'
             and a.balance_cents <> (select coalesce(sum(p.amount_cents - p.withheld_cents), 0) from payout p where p.account_id = a.owner_id and p.status in ${held})
          union all
          select p.id::text, 'steps' from payout p
           where p.status is distinct from (select s.status from payout_step s where s.payout_id = p.id order by s.id desc limit 1)`,
  },
];
