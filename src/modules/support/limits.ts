import { defineLimits } from "#platform/rate-limits.ts";

/** Rate limits that this module applies. */
export const supportLimits = defineLimits({
  contact_form: { points: 5, seconds: 3_600, store: "database" },
});
