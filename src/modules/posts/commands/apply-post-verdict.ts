import type { Tx } from "#platform/db/db.ts";
import { replyAdded, replyRemoved } from "../hooks.ts";
import type { ReplyAct } from "../hooks.ts";
import { findPost, lockAuthor, lockPost } from "../store/posts-store.ts";
import type { PostRow } from "../store/posts-store.ts";
import { decideMarks, moveStatus } from "../store/spam-store.ts";

/** Staff's verdict about a post: spam, against another rule, fine, or fine after it was removed. */
export type PostVerdict = "spam" | "removed" | "in_order" | "restored";

/**
 * Carries out what staff decided: what is spam or against the rules is out of sight, a reply's entry with it; what is
 * in order comes back, and the marks against it count no more. `restored` brings back what was removed, with its
 * counts, and enters a reply again where the giveaway still takes entries. Refuses, with false, to take down a
 * giveaway, whose money is not posts' to move, and what is gone already.
 */
export async function applyPostVerdict(tx: Tx, postId: string, verdict: PostVerdict): Promise<boolean> {
  const found = await findPost(tx, postId);
  if (found === undefined) return false;
  await lockAuthor(tx, found.accountId);
  const post = await lockPost(tx, postId);
  if (post === undefined) return false;
  if (verdict === "restored") {
    if (post.status !== "removed" && post.status !== "spam") return false;
    await moveStatus(tx, post, "active");
    const act = await replyActOf(tx, post);
    if (act !== undefined) await replyAdded.run(tx, act);
    return true;
  }
  await decideMarks(tx, postId, verdict === "in_order" ? "dismissed" : "confirmed");
  const isThere = post.status === "active" || post.status === "spam";
  if (verdict === "in_order") {
    if (post.status === "spam") await moveStatus(tx, post, "active");
    return true;
  }
  if (!isThere || post.isGiveaway) return false;
  await moveStatus(tx, post, verdict);
  const act = await replyActOf(tx, post);
  if (act !== undefined) await replyRemoved.run(tx, { ...act, isByStaff: true });
  return true;
}

/** Returns the act of a reply to a giveaway; undefined for other posts. */
async function replyActOf(tx: Tx, post: PostRow): Promise<ReplyAct | undefined> {
  const parent = post.replyToId === null ? undefined : await findPost(tx, post.replyToId);
  if (parent?.isGiveaway !== true) return undefined;
  return {
    postId: post.id,
    authorId: post.accountId,
    rootPostId: post.rootId,
    isGiveaway: false,
    actor: { accountId: post.accountId, personId: post.personId },
    parent: { postId: parent.id, authorId: parent.accountId, isGiveaway: true },
  };
}
