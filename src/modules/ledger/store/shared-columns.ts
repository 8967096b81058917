/**
 * Columns of this module's tables that the SQL of other modules may read. They keep their name, type and meaning, or
 * all who read them change with them. `architecture/reads-law.ts` keeps the list: what is missing and what is idle
 * fails.
 */
export const sharedColumns: Readonly<Record<string, readonly string[]>> = {
  /** Books by their owner and kind, with the balance. Another module never writes them. */
  ledger_account: ["balance_cents", "id", "kind", "owner_id"],
  /** Lots of money in an account, in cents: the amount credited and the amount not spent yet. */
  ledger_lot: ["account_id", "amount_cents", "id", "origin", "remaining_cents", "tx_id"],
  /** What of a lot went into which transaction. */
  ledger_lot_use: ["amount_cents", "lot_id", "tx_id"],
  /** The lines of a transaction. Rows never change. */
  ledger_posting: ["account_id", "amount_cents", "tx_id"],
  /** Seals over the journal. A hash is proof, not a secret: a backup carries the newest. */
  ledger_seal: ["hash", "seal_no"],
  /** Transactions by what they are for: `ref_type`, `ref_id` and `effect` find one. Rows never change. */
  ledger_tx: ["created_at", "effect", "id", "ref_id", "ref_type", "type"],
};
