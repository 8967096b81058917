import { defineLimits } from "#platform/rate-limits.ts";

/** Rate limits of D-SYS-12 that this module applies. */
export const moneyLimits = defineLimits({
  money_mutation: { points: 10, seconds: 60, store: "database" },
});
