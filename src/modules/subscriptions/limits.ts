import { defineLimits } from "#platform/rate-limits.ts";

/** Rate limits that this module applies. */
export const subscriptionLimits = defineLimits({
  subscription_change: { points: 30, seconds: 3_600, store: "database" },
});
