import { rowsMatchLedger } from "#modules/ledger/index.ts";
import type { Invariant } from "#platform/invariants.ts";

/** Rules about manual wallet corrections that always hold. */
export const invariants: readonly Invariant[] = [
  rowsMatchLedger({
    id: "A1",
    statement:
      "An adjustment is booked exactly once, with its amount and direction, and only after a second staff member approved it",
    table: "adjustment",
    refType: "adjustment",
    times: { once: "case r.status when 'approved' then 1 else 0 end" },
    credits: [
      {
        of: "t.effect = 'once' and a.owner_id = r.account_id",
        cents:
          "case when r.status <> 'approved' then 0 when r.kind = 'credit' then r.amount_cents else -r.amount_cents end",
      },
    ],
    never: "r.decided_by = r.proposed_by",
  }),
];
