import type { Tx } from "#platform/db/db.ts";
import { findPost } from "../store/posts-store.ts";
import { moveStatus } from "../store/spam-store.ts";

/**
 * Takes a post that its author is writing or editing out of sight as spam, until staff decide. Called by the hooks of
 * both; the caller's transaction holds the author and, for an edit, the post. Does nothing to a post out of sight.
 */
export async function hideAsSpam(tx: Tx, postId: string): Promise<void> {
  const post = await findPost(tx, postId);
  if (post?.status === "active") await moveStatus(tx, post, "spam");
}
