import { defineLimits } from "#platform/rate-limits.ts";

/** Rate limits that this module applies. */
export const previewLimits = defineLimits({
  preview: { points: 60, seconds: 600, store: "memory" },
});
