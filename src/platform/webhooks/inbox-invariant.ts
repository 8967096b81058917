import type { Invariant } from "#platform/invariants.ts";

export const inboxInvariant: Invariant = {
  id: "I26",
  statement: "A provider webhook is processed within 15 minutes",
  sql: `select id from webhook_event where processed_at is null and received_at < now() - interval '15 minutes'`,
};
