import { defineLimits } from "#platform/rate-limits.ts";

/** Rate limits that this module applies. */
export const referralLimits = defineLimits({
  attribute_referral: { points: 20, seconds: 3_600, store: "memory" },
});
