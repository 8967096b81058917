import { rowsMatchLedger } from "#modules/ledger/index.ts";
import type { Invariant } from "#platform/invariants.ts";

/** Invariants of money sent. */
export const invariants: readonly Invariant[] = [
  rowsMatchLedger({
    id: "I11",
    statement: "A transfer moves its amount once, from one person to another",
    table: "transfer",
    refType: "transfer",
    times: { once: "1" },
    credits: [
      { of: "t.effect = 'once' and a.owner_id = r.from_account_id", cents: "-r.amount_cents" },
      { of: "t.effect = 'once' and a.owner_id = r.to_account_id", cents: "r.amount_cents" },
    ],
    never: "r.from_account_id = r.to_account_id",
  }),
];
