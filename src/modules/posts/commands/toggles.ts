import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { sharedTransactions } from "#platform/db/shared-transaction.ts";
import { emit } from "#platform/events.ts";
import type { Hook } from "#platform/hooks.ts";
import type { Actor, Services } from "#platform/services.ts";
import { reposted, repostUndone } from "../events.ts";
import { likeRemoved, likesAdded, repostAdded, repostRemoved } from "../hooks.ts";
import type { HookRefusal, PostAct } from "../hooks.ts";
import { addLikes, addRepost, removeLike, removeRepost } from "../store/toggles-store.ts";
import type { ToggleRow } from "../store/toggles-store.ts";

type Refusal = { code: "post_not_found" } | { code: "hook"; refusal: HookRefusal };
export type ToggleResult = Result<{ changed: boolean }, Refusal>;

interface Toggle {
  write: (tx: Tx) => Promise<ToggleRow[]>;
  hook: Hook<PostAct, HookRefusal>;
  announce: (tx: Tx, post: ToggleRow) => Promise<void>;
}

/** Runs one statement and one commit. Runs hooks and emits events only when something changed, so repeating is harmless. */
async function toggle(services: Services, actor: Actor, what: Toggle): Promise<ToggleResult> {
  return transactResult(services.db, async (tx) => {
    const [post] = await what.write(tx);
    if (post === undefined) return err({ code: "post_not_found" });
    if (!post.changed) return ok({ changed: false });
    const { postId, authorId, rootPostId, isGiveaway } = post;
    const refusal = await what.hook.run(tx, { postId, authorId, rootPostId, isGiveaway, actor });
    if (refusal !== undefined) return err({ code: "hook", refusal });
    await what.announce(tx, post);
    return ok({ changed: true });
  });
}

type LikeResult = Result<{ changed: boolean }, { code: "post_not_found" }>;

/** Likes of one post by several people, one statement and the hooks for all of them. The fold tells the author. */
const like = sharedTransactions<{ postId: string; actor: Actor }, Result<LikeResult, never>>(async (tx, acts) => {
  const [first] = acts;
  if (first === undefined) return [];
  const { postId } = first;
  const found = await addLikes.run(
    tx,
    postId,
    acts.map(({ actor }) => actor.accountId),
    acts.map(({ actor }) => actor.personId),
  );
  const byAccount = new Map(found.map((row) => [row.accountId, row]));
  const added = acts.flatMap(({ actor }) => (byAccount.get(actor.accountId)?.changed === true ? [actor] : []));
  const [post] = found;
  if (post !== undefined && added.length > 0)
    await likesAdded.run(tx, { postId, isGiveaway: post.isGiveaway, actors: added });
  return acts.map(({ actor }) => {
    const row = byAccount.get(actor.accountId);
    return ok(row === undefined ? err({ code: "post_not_found" }) : ok({ changed: row.changed }));
  });
});

/** Likes a post. Likes that come at the same moment share a transaction. */
export async function likePost(services: Services, actor: Actor, postId: string): Promise<LikeResult> {
  const done = await like(services, { about: postId, who: actor.accountId }, { postId, actor });
  return done.ok ? done.value : done;
}

/** Takes a like back. */
export function unlikePost(services: Services, actor: Actor, postId: string): Promise<ToggleResult> {
  return toggle(services, actor, {
    write: (tx) => removeLike.run(tx, postId, actor.accountId),
    hook: likeRemoved,
    announce: () => Promise.resolve(),
  });
}

/** Reposts a post or a reply; one's own too, once. Posts of limited and private accounts are not found here. */
export function repost(services: Services, actor: Actor, postId: string): Promise<ToggleResult> {
  const { accountId, personId } = actor;
  return toggle(services, actor, {
    write: (tx) => addRepost.run(tx, postId, accountId, personId),
    hook: repostAdded,
    announce: (tx, { authorId }) => emit(tx, reposted, { postId, accountId, authorId }),
  });
}

/** Takes a repost back. */
export function undoRepost(services: Services, actor: Actor, postId: string): Promise<ToggleResult> {
  const { accountId } = actor;
  return toggle(services, actor, {
    write: (tx) => removeRepost.run(tx, postId, accountId),
    hook: repostRemoved,
    announce: (tx) => emit(tx, repostUndone, { postId, accountId }),
  });
}
