import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { removeMedia } from "#modules/media/index.ts";
import { transactResult } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import type { Actor, Services } from "#platform/services.ts";
import type { PostActRefusal } from "../domain/refusals.ts";
import { postDeleted } from "../events.ts";
import { postDeleting, replyRemoved } from "../hooks.ts";
import type { HookRefusal } from "../hooks.ts";
import { mayDelete } from "../policy.ts";
import { removeImages } from "../store/post-images-store.ts";
import { removeOptionImages } from "../store/polls-store.ts";
import { findPost, lockAuthor, lockPost, markDeleted } from "../store/posts-store.ts";
import { discardPost } from "./publish-post.ts";

type Refusal = PostActRefusal | { code: "hook"; refusal: HookRefusal };

/**
 * Soft-deletes a post, by its author: its text is never shown again, and replies keep its place. A hook may refuse
 * while money is open. Deleting twice is the same as once.
 */
export async function deletePost(services: Services, actor: Actor, postId: string): Promise<Result<void, Refusal>> {
  return transactResult(services.db, async (tx) => {
    // The account before the post, as everywhere, so that two deletions never wait for each other.
    await lockAuthor(tx, actor.accountId);
    const post = await lockPost(tx, postId);
    if (post === undefined) return err({ code: "post_not_found" });
    if (post.status === "deleted" && post.accountId === actor.accountId) return ok();
    // Of others there is nothing to delete, and nothing to learn: some of it is hidden.
    if (!mayDelete(post, actor.accountId)) return err({ code: "post_not_found" });
    const act = { postId, authorId: post.accountId, rootPostId: post.rootId, isGiveaway: post.isGiveaway, actor };
    const refusal = await postDeleting.run(tx, act);
    if (refusal !== undefined) return err({ code: "hook", refusal });
    if (post.status !== "active") {
      await discardPost(tx, services, postId);
      return ok();
    }
    await markDeleted(tx, post);
    // What its author takes away is gone from the stores within a minute.
    await removeMedia(tx, services, [...(await removeImages(tx, postId)), ...(await removeOptionImages(tx, postId))]);
    const parent = post.replyToId === null ? undefined : await findPost(tx, post.replyToId);
    if (parent !== undefined) {
      const refused = await replyRemoved.run(tx, {
        ...act,
        parent: { postId: parent.id, authorId: parent.accountId, isGiveaway: parent.isGiveaway },
      });
      if (refused !== undefined) return err({ code: "hook", refusal: refused });
    }
    await emit(tx, postDeleted, { postId, accountId: post.accountId });
    return ok();
  });
}
