import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import type { PostActRefusal } from "../domain/refusals.ts";
import { mayHide } from "../policy.ts";
import { readPosts, toVisiblePost } from "../queries/posts.ts";
import { putBack, setApart } from "../store/hidden-replies-store.ts";
import { findPost, lockPost } from "../store/posts-store.ts";

type Done = Result<void, PostActRefusal>;

async function changeReply(
  services: Services,
  actor: Actor,
  postId: string,
  write: (tx: Tx, parentId: string) => Promise<void>,
): Promise<Done> {
  // Of what one does not see, such as what a person blocked wrote, there is nothing to hide or show.
  const seen = (await readPosts(services.db, actor.accountId, [postId])).get(postId);
  if (seen === undefined || toVisiblePost(seen, "link") === null) return err({ code: "post_not_found" });
  return transactResult(services.db, async (tx) => {
    const reply = await lockPost(tx, postId);
    const parent = reply === undefined || reply.replyToId === null ? undefined : await findPost(tx, reply.replyToId);
    if (reply === undefined || parent === undefined || !mayHide(reply, parent.accountId, actor.accountId))
      return err({ code: "post_not_found" });
    await write(tx, parent.id);
    return ok();
  });
}

/**
 * Hides a reply to the caller's post from the thread, for all readers: it moves to the view of hidden replies, with the
 * reason. Its author is not notified, and it stays an entry. Hiding twice is the same as once.
 */
export function hideReply(services: Services, actor: Actor, postId: string): Promise<Done> {
  return changeReply(services, actor, postId, (tx, parentId) =>
    setApart(tx, { postId, parentId, reason: "author_hidden" }, actor),
  );
}

/** Puts a reply to one's own post back into the thread, also one that stood apart for want of trust. */
export function unhideReply(services: Services, actor: Actor, postId: string): Promise<Done> {
  return changeReply(services, actor, postId, (tx) => putBack(tx, postId));
}
