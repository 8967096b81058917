import type { Tx } from "#platform/db/db.ts";
import { replyRemoved } from "../hooks.ts";
import { findPost, lockAuthor, lockPost } from "../store/posts-store.ts";
import { decideMarks, moveStatus } from "../store/spam-store.ts";

/** Staff's verdict about a post: spam, against another rule, or fine. */
export type PostVerdict = "spam" | "removed" | "in_order";

/**
 * Carries out what staff decided: what is spam or against the rules is out of sight, a reply's entry with it; what is
 * in order comes back, and the marks against it count no more. Refuses, with false, to take down a giveaway, whose
 * money is not posts' to move, and what is gone already.
 */
export async function applyPostVerdict(tx: Tx, postId: string, verdict: PostVerdict): Promise<boolean> {
  const found = await findPost(tx, postId);
  if (found === undefined) return false;
  await lockAuthor(tx, found.accountId);
  const post = await lockPost(tx, postId);
  if (post === undefined) return false;
  await decideMarks(tx, postId, verdict === "in_order" ? "dismissed" : "confirmed");
  const isThere = post.status === "active" || post.status === "spam";
  if (verdict === "in_order") {
    if (post.status === "spam") await moveStatus(tx, post, "active");
    return true;
  }
  if (!isThere || post.isGiveaway) return false;
  await moveStatus(tx, post, verdict);
  const parent = post.replyToId === null ? undefined : await findPost(tx, post.replyToId);
  if (parent?.isGiveaway === true) {
    const actor = { accountId: post.accountId, personId: post.personId };
    await replyRemoved.run(tx, {
      postId,
      authorId: post.accountId,
      rootPostId: post.rootId,
      isGiveaway: false,
      actor,
      parent: { postId: parent.id, authorId: parent.accountId, isGiveaway: true },
      isByStaff: true,
    });
  }
  return true;
}
