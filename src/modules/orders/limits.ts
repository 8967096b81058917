import { defineLimits } from "#platform/rate-limits.ts";

/** Rate limits that this module applies. */
export const orderLimits = defineLimits({
  cart_change: { points: 240, seconds: 600, store: "memory" },
  discount_try: { points: 120, seconds: 600, store: "memory" },
  order_change: { points: 120, seconds: 600, store: "memory" },
});
