import type { Db } from "#platform/db/db.ts";
import type { Actor } from "#platform/services.ts";
import { findPost } from "../store/posts-store.ts";

/** Returns true when a post belongs to the acting account, and another person wrote it. */
export async function isWrittenByAnother(db: Db, actor: Actor, postId: string): Promise<boolean> {
  const post = await findPost(db, postId);
  return post?.accountId === actor.accountId && post.personId !== actor.personId;
}
