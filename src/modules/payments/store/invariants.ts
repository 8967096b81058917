import { rowsMatchLedger } from "#modules/ledger/index.ts";
import type { Invariant } from "#platform/invariants.ts";

const paid = "('succeeded', 'partially_refunded', 'refunded', 'disputed', 'charged_back')";

/** Rules about payments that always hold. */
export const invariants: readonly Invariant[] = [
  rowsMatchLedger({
    id: "I9",
    statement: "A payment into a wallet is paid if and only if exactly one credit of its amount reached its account",
    table: "payment",
    where: "r.purpose <> 'brand_subscription'",
    refType: "payment",
    times: { credit: `case when r.status in ${paid} then 1 else 0 end` },
    credits: [
      {
        of: "t.effect = 'credit' and a.kind = 'funds' and a.owner_id = r.account_id",
        cents: `case when r.status in ${paid} then r.amount_cents else 0 end`,
      },
    ],
  }),
];
