import { defineLimits } from "#platform/rate-limits.ts";

/** Rate limits that this module applies. */
export const accountLimits = defineLimits({
  check_name: { points: 60, seconds: 300, store: "memory" },
});
