import * as v from "valibot";
import { defineEvent } from "#platform/events.ts";

/** A person's identity was decided upon; `asked_again` waits for better pictures. */
export const identityDecided = defineEvent(
  "identity_decided",
  v.object({
    inquiryId: v.string(),
    personId: v.string(),
    outcome: v.picklist(["approved", "declined", "asked_again"]),
    /** The giveaway that asked for it. */
    postId: v.nullable(v.string()),
    /** Tells one decision on an inquiry from the next. */
    decidedAt: v.string(),
  }),
);
