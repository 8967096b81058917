import { appealUpheld } from "#modules/accounts/events.ts";
import { spamSuspected } from "#modules/posts/events.ts";
import { findPost } from "#modules/posts/index.ts";
import { transact } from "#platform/db/db.ts";
import { listen } from "#platform/events.ts";
import { restoreSuspendedPost } from "../commands/review-removal.ts";
import { insertReport } from "../store/reports-store.ts";

/**
 * A post that reaches the spam threshold becomes a report in the staff queue. An upheld appeal against a suspension
 * restores the post that was taken out of sight with it.
 */
export const listeners = [
  listen(spamSuspected, "report", (services, { postId, accountId }) =>
    transact(services.db, async (tx) => {
      const post = await findPost(tx, postId);
      if (post === undefined) return;
      const kind = post.isGiveaway ? "giveaway" : post.replyToId === null ? "post" : "reply";
      await insertReport(tx, { kind, objectId: postId, subjectId: accountId, reason: "spam", text: "" }, null);
    }),
  ),
  listen(appealUpheld, "restore_post", (services, { changeId }) => restoreSuspendedPost(services, changeId)),
];
