import type { PersonalTable } from "#platform/personal-data.ts";

/** This module's personal data. */
export const personalData: readonly PersonalTable[] = [
  {
    table: "receivable_write_off",
    copy: { not: "Who of our staff proposed to forgo something owed." },
    erase: { kept: "It is used up or void within a week." },
  },
  {
    table: "receivable",
    copy: {
      title: "What you owed",
      sql: `select id, payment_id, cause, amount_cents, settled_cents, written_off_at, created_at, updated_at from receivable where account_id = $1 order by id`,
      without: { ids: ["account_id"] },
    },
    erase: { kept: "Money records are kept for seven years, under an anonymous id." },
  },
];
