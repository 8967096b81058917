import * as v from "valibot";
import { defineEvent } from "#platform/events.ts";

/** A person is notified that their money will be, was, or is no longer unclaimed. Amounts in cents as digits. */
export const dormancyTold = defineEvent(
  "dormancy_told",
  v.object({
    dormantId: v.string(),
    accountId: v.string(),
    kind: v.picklist(["notice", "moved", "reclaimed"]),
    /** Tells one notice from the next; 0 for the others. */
    daysLeft: v.number(),
    amountCents: v.string(),
    /** The day it is moved, as people read it. */
    day: v.string(),
  }),
);
