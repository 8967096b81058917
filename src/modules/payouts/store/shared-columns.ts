/**
 * Columns of this module's tables that the SQL of other modules may read. They keep their name, type and meaning, or
 * all who read them change with them. `architecture/reads-law.ts` keeps the list: what is missing and what is idle
 * fails.
 */
export const sharedColumns: Readonly<Record<string, readonly string[]>> = {
  /** Payouts with their state. */
  payout: ["account_id", "amount_cents", "channel", "created_at", "id", "status"],
  /** Which accounts have a destination for payouts. */
  payout_destination: ["account_id"],
  /** What happened to a payout. Rows never change. */
  payout_step: ["actor_id", "created_at", "id", "payout_id", "reason", "status"],
};
