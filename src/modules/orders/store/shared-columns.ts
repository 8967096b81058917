/**
 * Columns of this module's tables that the SQL of other modules may read. They keep their name, type and meaning, or
 * all who read them change with them. `architecture/reads-law.ts` keeps the list: what is missing and what is idle
 * fails.
 */
export const sharedColumns: Readonly<Record<string, readonly string[]>> = {
  /** Claims of buyers, and which of them wait for staff. */
  shop_claim: ["id", "is_for_staff", "staff_since"],
  /** Orders by id. */
  shop_order: ["id"],
};
