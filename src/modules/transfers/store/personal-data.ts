import type { PersonalTable } from "#platform/personal-data.ts";

/** This module's personal data. */
export const personalData: readonly PersonalTable[] = [
  {
    table: "transfer",
    copy: {
      title: "Money you sent",
      sql: `select id, amount_cents, reason, method, created_at from transfer where from_account_id = $1 order by id`,
      without: { ids: ["from_account_id", "idempotency_key"], others: ["to_account_id"] },
    },
    erase: ["update transfer set reason = null where from_account_id = $1"],
  },
];
