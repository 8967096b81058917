import type { PersonalTable } from "#platform/personal-data.ts";

const kept = "Money records are kept for seven years, under an anonymous id.";

/** Personal data of this module. */
export const personalData: readonly PersonalTable[] = [
  {
    table: "payout_destination",
    copy: {
      title: "Where your withdrawals went",
      sql: `select id as row_id, channel, details_enc, usable_at, created_at, replaced_at from payout_destination where account_id = $1 order by id`,
      without: { ids: ["account_id"], secrets: ["receiver_bidx"] },
    },
    erase: [
      "update payout_destination set details_enc = null, receiver_bidx = null, replaced_at = coalesce(replaced_at, app_now()) where account_id = $1",
    ],
  },
  {
    table: "payout",
    copy: {
      title: "Your withdrawals",
      sql: `select id, channel, provider, amount_cents, fee_cents, withheld_cents, status, confirmation_number, failure_code, handed_over_at, sent_at, unclaimed_at, created_at from payout where account_id = $1 order by id`,
      without: {
        ids: ["account_id", "acted_by_person_id", "destination_id", "provider_payout_id", "idempotency_key"],
        work: ["reminders", "looked_at", "updated_at"],
        watch: ["review_reason"],
      },
    },
    erase: { kept },
  },
  {
    table: "payout_step",
    copy: {
      title: "How your withdrawals went",
      sql: `select s.payout_id, s.status, s.created_at from payout_step s join payout p on p.id = s.payout_id where p.account_id = $1 order by s.id`,
      without: { ids: ["id"], others: ["actor_id"], watch: ["reason"] },
    },
    erase: { kept },
  },
];
