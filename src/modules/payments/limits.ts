import { defineLimits } from "#platform/rate-limits.ts";

/** Rate limits that this module applies. */
export const paymentLimits = defineLimits({
  add_card_address: { points: 15, seconds: 86_400, store: "database" },
});
