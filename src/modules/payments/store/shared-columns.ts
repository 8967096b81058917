/**
 * Columns of this module's tables that the SQL of other modules may read. They keep their name, type and meaning, or
 * all who read them change with them. `architecture/reads-law.ts` keeps the list: what is missing and what is idle
 * fails.
 */
export const sharedColumns: Readonly<Record<string, readonly string[]>> = {
  /** Payments with what each is for: `purpose` and `reference_id`. */
  payment: ["account_id", "amount_cents", "created_at", "id", "purpose", "reference_id", "refunded_cents", "status"],
  /** Disputes of payments, while they are open and when they are closed. */
  payment_dispute: ["amount_cents", "id", "opened_at", "payment_id", "status", "submitted_at"],
  /** Refunds of payments. */
  payment_refund: ["amount_cents", "asked_by_person_id", "id", "payment_id", "status"],
  /** Cards and bank accounts that a person keeps with a provider. */
  user_payment_method: ["account_id", "id", "provider", "provider_method_id"],
};
