import type { PersonalTable } from "#platform/personal-data.ts";

/** Personal data of this module. */
export const personalData: readonly PersonalTable[] = [
  {
    table: "adjustment",
    copy: {
      title: "Corrections of your wallet by our team",
      sql: `select id, kind, amount_cents, credited_to, status, created_at, decided_at from adjustment where account_id = $1 order by id`,
      without: {
        ids: ["account_id", "idempotency_key"],
        others: ["proposed_by", "decided_by"],
        watch: ["reason", "decision_reason"],
      },
    },
    erase: { kept: "Money records are kept for seven years, under an anonymous id." },
  },
];
