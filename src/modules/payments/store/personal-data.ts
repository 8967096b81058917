import type { PersonalTable } from "#platform/personal-data.ts";

const kept = "Money records are kept for seven years, under an anonymous id.";

/** Personal data of this module. */
export const personalData: readonly PersonalTable[] = [
  {
    table: "card_customer",
    copy: { not: "Numbers by which the card processor knows whose cards it keeps." },
    erase: ["delete from card_customer where account_id = $1"],
  },
  {
    table: "user_payment_method",
    copy: {
      title: "Cards you kept",
      sql: `select id, channel, provider, status, card_brand, card_last4, expiry_month, expiry_year, failure_code, preferred_at, last_used_at, created_at from user_payment_method where account_id = $1 order by id`,
      without: {
        ids: ["account_id", "acted_by_person_id", "provider_setup_id", "provider_method_id", "idempotency_key"],
        secrets: ["fingerprint"],
        work: ["detached_at", "updated_at"],
      },
    },
    // The processor deletes each card afterwards, by its own id, which is deleted then.
    erase: [
      `update user_payment_method set status = 'removed', provider_setup_id = null, card_brand = null, card_last4 = null, expiry_month = null, expiry_year = null, fingerprint = null where account_id = $1`,
    ],
  },
  {
    table: "payment",
    copy: {
      title: "Your card payments",
      sql: `select id, purpose, channel, provider, amount_cents, refunded_cents, status, failure_code, card_brand, card_last4, save_payment_method, user_payment_method_id, created_at, succeeded_at from payment where account_id = $1 order by id`,
      without: {
        ids: ["account_id", "acted_by_person_id", "reference_id", "provider_payment_intent_id", "idempotency_key"],
        work: ["updated_at", "looked_at"],
        watch: ["in_review_at"],
      },
    },
    erase: { kept },
  },
  {
    table: "payment_refund",
    copy: {
      title: "Card payments that were refunded",
      sql: `select r.id, r.payment_id, r.amount_cents, r.status, r.failure_code, r.created_at, r.updated_at from payment_refund r join payment p on p.id = r.payment_id where p.account_id = $1 order by r.id`,
      without: { ids: ["asked_by_person_id", "provider_refund_id", "idempotency_key"] },
    },
    erase: { kept },
  },
  {
    table: "payment_dispute",
    copy: {
      title: "Card payments that were disputed",
      sql: `select d.id, d.payment_id, d.status, d.amount_cents, d.opened_at, d.closed_at, d.answer, d.statement, d.answered_at, d.submitted_at from payment_dispute d join payment p on p.id = d.payment_id where p.account_id = $1 order by d.id`,
      without: { ids: ["provider_dispute_id"], work: ["fee_cents", "due_at"], others: ["answered_by_id"] },
    },
    erase: { kept },
  },
];
