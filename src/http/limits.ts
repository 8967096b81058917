import { defineLimits } from "#platform/rate-limits.ts";

/** Rate limits that the HTTP layer applies. */
export const httpLimits = defineLimits({
  api_person: { points: 1_500, seconds: 300, store: "memory" },
  api_guest: { points: 300, seconds: 300, store: "memory" },
  pdf: { points: 60, seconds: 600, store: "memory" },
  entrants: { points: 20, seconds: 600, store: "memory" },
  team: { points: 20, seconds: 600, store: "memory" },
  client_error: { points: 20, seconds: 300, store: "memory" },
});
