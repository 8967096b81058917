import { defineLimits } from "#platform/rate-limits.ts";

/** Rate limits that this module applies. */
export const shopLimits = defineLimits({
  /** Calls of the provider of tax rates that cost money, by person or by a guest's address. */
  sales_tax_call: { points: 60, seconds: 600, store: "database" },
  shop_change: { points: 120, seconds: 600, store: "memory" },
});
