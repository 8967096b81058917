import { appealUpheld } from "#modules/accounts/events.ts";
import { accountLinked, linkHeld } from "#modules/links/events.ts";
import { spamSuspected } from "#modules/posts/events.ts";
import { findPost } from "#modules/posts/index.ts";
import { transact } from "#platform/db/db.ts";
import { listen } from "#platform/events.ts";
import { cutText } from "#kernel/text/cut.ts";
import { reportTextMax } from "../domain/report.ts";
import type { ReportReason } from "../domain/report.ts";
import { restoreSuspendedPost } from "../commands/review-removal.ts";
import { insertReport } from "../store/reports-store.ts";

/** The reason of a report by the reason of the link's rule. */
const linkReasons = {
  phishing: "scam",
  scam: "scam",
  malware: "scam",
  spam: "spam",
  csam: "child_safety",
  adult: "sexual",
  counterfeit: "prohibited_sales",
  other: "other",
} as const satisfies Readonly<Record<string, ReportReason>>;

const linkText = (url: string): string => cutText(`A rule of links: ${url}`, reportTextMax);

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
  listen(linkHeld, "report_link", (services, { postId, accountId, url, reason }) =>
    transact(services.db, async (tx) => {
      const post = await findPost(tx, postId);
      if (post === undefined) return;
      const kind = post.replyToId === null ? "post" : "reply";
      const text = linkText(url);
      await insertReport(tx, { kind, objectId: postId, subjectId: accountId, reason: linkReasons[reason], text }, null);
    }),
  ),
  listen(accountLinked, "report_account", (services, { accountId, url, reason }) =>
    transact(services.db, (tx) =>
      insertReport(
        tx,
        { kind: "user", objectId: accountId, subjectId: accountId, reason: linkReasons[reason], text: linkText(url) },
        null,
      ),
    ),
  ),
  listen(appealUpheld, "restore_post", (services, { changeId }) => restoreSuspendedPost(services, changeId)),
];
