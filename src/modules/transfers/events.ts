import * as v from "valibot";
import { defineEvent } from "#platform/events.ts";

/** Money reached a person's wallet from another person. */
export const fundsSent = defineEvent(
  "funds_sent",
  v.object({ transferId: v.string(), fromAccountId: v.string(), toAccountId: v.string(), amountCents: v.string() }),
);
