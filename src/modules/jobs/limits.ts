import { defineLimits } from "#platform/rate-limits.ts";

/** Rate limits that this module applies, by client address. */
export const jobLimits = defineLimits({
  job_application: { points: 5, seconds: 86_400, store: "database" },
  // Forms with mistakes count here alone.
  job_application_try: { points: 40, seconds: 3_600, store: "memory" },
});
