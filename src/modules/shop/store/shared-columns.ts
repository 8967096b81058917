/**
 * Columns of this module's tables that the SQL of other modules may read. They keep their name, type and meaning, or
 * all who read them change with them. `architecture/reads-law.ts` keeps the list: what is missing and what is idle
 * fails.
 */
export const sharedColumns: Readonly<Record<string, readonly string[]>> = {
  /** How long each shop takes back. */
  shop: ["account_id", "return_days"],
  /** Products of shops, with their state. */
  shop_product: [
    "account_id",
    "created_at",
    "description",
    "detail",
    "id",
    "name",
    "review_since",
    "status",
    "vendor_product_id",
  ],
};
