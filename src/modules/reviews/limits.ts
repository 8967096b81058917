import { defineLimits } from "#platform/rate-limits.ts";

/** Rate limits that this module applies. */
export const reviewLimits = defineLimits({
  review: { points: 30, seconds: 1_800, store: "database" },
});
