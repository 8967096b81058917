import { defineLimits } from "#platform/rate-limits.ts";

/** Rate limits of D-SYS-12 that this module applies. */
export const previewLimits = defineLimits({
  preview: { points: 60, seconds: 600, store: "memory" },
});
