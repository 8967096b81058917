import { defineLimits } from "#platform/rate-limits.ts";

/** Rate limits that this module applies. */
export const shopLimits = defineLimits({
  shop_change: { points: 120, seconds: 600, store: "memory" },
});
