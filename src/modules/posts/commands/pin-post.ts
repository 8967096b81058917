import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transact, transactResult } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import type { PostActRefusal } from "../domain/refusals.ts";
import { mayPin } from "../policy.ts";
import { deletePin, insertPin } from "../store/pins-store.ts";
import { lockPost } from "../store/posts-store.ts";

/** Puts one's own post first on one's profile, in the place of the one that was there. Replies stand elsewhere. */
export async function pinPost(services: Services, actor: Actor, postId: string): Promise<Result<void, PostActRefusal>> {
  return transactResult(services.db, async (tx) => {
    const post = await lockPost(tx, postId);
    if (post === undefined || !mayPin(post, actor.accountId)) return err({ code: "post_not_found" });
    await insertPin(tx, postId, actor);
    return ok();
  });
}

/** Gives the first place of one's profile back; of a post that does not have it too. */
export async function unpinPost(
  services: Services,
  actor: Actor,
  postId: string,
): Promise<Result<void, PostActRefusal>> {
  await transact(services.db, (tx) => deletePin(tx, postId, actor.accountId));
  return ok();
}
