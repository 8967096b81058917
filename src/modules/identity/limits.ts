import { defineLimits } from "#platform/rate-limits.ts";

/** Rate limits that this module applies. */
export const identityLimits = defineLimits({
  identity: { points: 20, seconds: 3_600, store: "database" },
});
