import type { PersonalTable } from "#platform/personal-data.ts";

/** What this module keeps about people. */
export const personalData: readonly PersonalTable[] = [
  {
    table: "payment",
    copy: {
      title: "Your card payments",
      sql: `select id, purpose, amount_cents, refunded_cents, status, card_brand, card_last4, created_at, succeeded_at from payment where account_id = $1 order by id`,
    },
    erase: { kept: "Records of money are kept for seven years, under an id that names nobody." },
  },
];
