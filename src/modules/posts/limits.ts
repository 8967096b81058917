import { defineLimits } from "#platform/rate-limits.ts";

/** Rate limits that this module applies. */
export const postLimits = defineLimits({
  describe: { points: 60, seconds: 3_600, store: "database" },
  delete: { points: 30, seconds: 1_800, store: "database" },
  report: { points: 60, seconds: 3_600, store: "database" },
  post_views: { points: 120, seconds: 300, store: "memory" },
});
