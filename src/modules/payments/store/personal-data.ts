import type { PersonalTable } from "#platform/personal-data.ts";

/** What this module keeps about people. */
export const personalData: readonly PersonalTable[] = [
  {
    table: "payment",
    copy: {
      title: "Your card payments",
      sql: `select id, purpose, channel, provider, amount_cents, refunded_cents, status, failure_code, card_brand, card_last4, save_payment_method, created_at, succeeded_at from payment where account_id = $1 order by id`,
      without: { ids: ["account_id", "acted_by_person_id", "reference_id", "provider_payment_intent_id", "idempotency_key"], work: ["updated_at"], watch: ["in_review_at"] },
    },
    erase: { kept: "Records of money are kept for seven years, under an id that names nobody." },
  },
];
