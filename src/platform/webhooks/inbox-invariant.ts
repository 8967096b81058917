import type { Invariant } from "#platform/invariants.ts";

export const inboxInvariant: Invariant = {
  id: "I26",
  statement: "No provider webhook lies unprocessed for a quarter of an hour",
  sql: `select id from webhook_event where processed_at is null and received_at < now() - interval '15 minutes'`,
};
