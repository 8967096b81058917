import { defineLimits } from "#platform/rate-limits.ts";

/** Rate limits that this module applies. */
export const brandLimits = defineLimits({
  brand_team: { points: 120, seconds: 600, store: "memory" },
  brand_invite: { points: 50, seconds: 86_400, store: "database" },
  brand_invite_answer: { points: 30, seconds: 600, store: "memory" },
});
