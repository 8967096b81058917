import { defineLimits } from "#platform/rate-limits.ts";

/** Rate limits that this module applies. */
export const giveawayLimits = defineLimits({
  check_ticket: { points: 60, seconds: 600, store: "memory" },
  visit: { points: 120, seconds: 3_600, store: "database" },
  contest: { points: 10, seconds: 3_600, store: "database" },
});
