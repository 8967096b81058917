import * as v from "valibot";
import { defineEvent } from "#platform/events.ts";

/** `accountId` reviewed the giveaway `postId` of `reviewedId`. */
export const reviewed = defineEvent(
  "reviewed",
  v.object({ reviewId: v.string(), postId: v.string(), accountId: v.string(), reviewedId: v.string() }),
);
