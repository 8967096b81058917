/**
 * Columns of this module's tables that the SQL of other modules may read. They keep their name, type and meaning, or
 * all who read them change with them. `architecture/reads-law.ts` keeps the list: what is missing and what is idle
 * fails.
 */
export const sharedColumns: Readonly<Record<string, readonly string[]>> = {
  /** Which orders' codes were looked at. */
  vendor_code_look: ["order_id"],
  /** Orders placed with vendors, with their state and cost. */
  vendor_order: ["cost_cents", "id", "quote_id", "status"],
  /** What vendors sell, and for what: giveaways or shops. */
  vendor_product: [
    "id",
    "image_url",
    "is_for_giveaways",
    "is_for_shops",
    "presets",
    "price_cents",
    "provider",
    "reference",
    "removed_at",
    "sizes",
    "stock",
  ],
  /** What a vendor asks for an order, in cents. */
  vendor_quote: ["base_cents", "id", "shipping_cents", "tax_cents"],
};
