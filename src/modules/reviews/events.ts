import * as v from "valibot";
import { defineEvent } from "#platform/events.ts";

/** `accountId`, the reviewed account, answered the review of `authorId`. */
export const reviewAnswered = defineEvent(
  "review_answered",
  v.object({ reviewId: v.string(), postId: v.string(), accountId: v.string(), authorId: v.string() }),
);

/** `accountId` mentioned accounts in a review of the giveaway `postId`: in a new one, or by an edit. */
export const reviewMentioned = defineEvent(
  "review_mentioned",
  v.object({ reviewId: v.string(), postId: v.string(), accountId: v.string(), mentionedIds: v.array(v.string()) }),
);

/** `accountId` reviewed the giveaway `postId` of `reviewedId`. */
export const reviewed = defineEvent(
  "reviewed",
  v.object({ reviewId: v.string(), postId: v.string(), accountId: v.string(), reviewedId: v.string() }),
);
