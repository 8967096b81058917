/**
 * Columns of this module's tables that the SQL of other modules may read. They keep their name, type and meaning, or
 * all who read them change with them. `architecture/reads-law.ts` keeps the list: what is missing and what is idle
 * fails.
 */
export const sharedColumns: Readonly<Record<string, readonly string[]>> = {
  /**
   * What is particular to the account of a brand: the review of its name, since when it is open, and its exemption from
   * paying.
   */
  brand: ["brand_id", "exempt_until", "is_subscription_exempt", "name_review", "name_review_since", "opened_at"],
  /** Who acts for a brand, as what, and until when. */
  brand_access: ["access_type", "brand_id", "ended_at", "person_id", "status"],
};
