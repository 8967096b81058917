import { defineLimits } from "#platform/rate-limits.ts";

/** Rate limits that this module applies. */
export const moneyLimits = defineLimits({
  money_mutation: { points: 10, seconds: 60, store: "database" },
});
