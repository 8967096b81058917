import { rowsMatchLedger } from "#modules/ledger/index.ts";
import type { Invariant } from "#platform/invariants.ts";

const held = "('requested', 'in_review', 'approved', 'processing', 'sent', 'unclaimed')";

/** Rules about payouts that always hold. */
export const invariants: readonly Invariant[] = [
  rowsMatchLedger({
    id: "I10",
    statement: "A payout's money is held once, in full, then paid out or returned as its state says, never both",
    table: "payout",
    refType: "payout",
    times: {
      hold: "1",
      settle: `case r.status when 'paid' then 1 when 'returned' then least(b."settle", 1) else 0 end`,
      release: `case when r.status in ${held} or r.status = 'paid' then 0 when r.status = 'returned' then 1 - b."settle" else 1 end`,
      reverse: `case r.status when 'returned' then b."settle" else 0 end`,
    },
    credits: [
      {
        of: "a.kind = 'payout_hold' and a.owner_id = r.account_id",
        cents: `case when r.status in ${held} then r.amount_cents - r.withheld_cents else 0 end`,
      },
      {
        of: "t.effect = 'hold' and a.kind = 'payout_hold' and a.owner_id = r.account_id",
        cents: "r.amount_cents - r.withheld_cents",
      },
    ],
  }),
  rowsMatchLedger({
    id: "I10c",
    statement: "Backup withholding of a payout is booked once, and reversed when the payout fails",
    table: "payout",
    refType: "payout",
    credits: [
      {
        of: "a.kind = 'tax_payable'",
        cents: "case when r.status in ('returned', 'failed', 'canceled') then 0 else r.withheld_cents end",
      },
    ],
  }),
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
