import type { PersonalTable } from "#platform/personal-data.ts";

const kept = "Money records are kept for seven years, under an anonymous id.";

/** Personal data of this module. */
export const personalData: readonly PersonalTable[] = [
  {
    table: "brand_subscription",
    copy: {
      title: "Your plan",
      sql: `select id, channel, provider, status, plan, amount_cents, next_plan, next_amount_cents, trial_days, period_starts_at, period_ends_at, cancels_at_period_end, past_due_since, activated_at, ended_at, created_at from brand_subscription where brand_id = $1 order by id`,
      without: {
        ids: [
          "brand_id",
          "provider_subscription_id",
          "user_payment_method_id",
          "provider_method_id",
          "idempotency_key",
        ],
        others: ["person_id"],
        work: ["end_as", "changes", "reminded_for", "checked_at"],
      },
    },
    erase: { kept },
  },
  {
    table: "brand_invoice",
    copy: {
      title: "Bills of your plan",
      sql: `select id, subscription_id, number, status, amount_cents, period_starts_at, period_ends_at, payment_id, first_failed_at, next_attempt_at, created_at, paid_at from brand_invoice where brand_id = $1 order by id`,
      without: { ids: ["brand_id", "provider_invoice_id"] },
    },
    erase: { kept },
  },
];
