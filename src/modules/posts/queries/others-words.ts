import type { Db } from "#platform/db/db.ts";
import type { Actor } from "#platform/services.ts";
import { findPost, selectWrittenByOthers } from "../store/posts-store.ts";

/** Returns true when a post belongs to the acting account, and another person wrote it. */
export async function isWrittenByAnother(db: Db, actor: Actor, postId: string): Promise<boolean> {
  const post = await findPost(db, postId);
  return post?.accountId === actor.accountId && post.personId !== actor.personId;
}

/** Returns those of some posts that belong to the acting account and that another person wrote. */
export async function findWrittenByOthers(db: Db, actor: Actor, postIds: readonly string[]): Promise<Set<string>> {
  return new Set(await selectWrittenByOthers(db, actor.accountId, actor.personId, postIds));
}
