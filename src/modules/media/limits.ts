import { defineLimits } from "#platform/rate-limits.ts";

/** Rate limits that this module applies. */
export const mediaLimits = defineLimits({
  remove_background: { points: 10, seconds: 86_400, store: "database" },
  draw_cover: { points: 10, seconds: 86_400, store: "database" },
  upload: { points: 30, seconds: 1_800, store: "database" },
});
