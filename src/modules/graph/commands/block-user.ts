import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transact } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import type { Actor, Services } from "#platform/services.ts";
import { blocked, unblocked, unfollowed } from "../events.ts";
import { isUserVisible } from "../policy.ts";
import { readUsers } from "../queries/users.ts";
import { deleteBlock, insertBlock } from "../store/blocks-store.ts";
import { lockFollowers, removeFollow } from "../store/follows-store.ts";
import { removeFromEachOthersLists } from "../store/user-lists-store.ts";

export type BlockRefusal = { code: "user_not_found" } | { code: "own_account" };

/**
 * Blocks an account for the acting account: neither sees the other, acts on the other's posts or gets notifications of
 * the other; both unfollow and are removed from each other's lists. Blocking twice is the same as once.
 */
export async function blockUser(services: Services, actor: Actor, userId: string): Promise<Result<void, BlockRefusal>> {
  const { accountId } = actor;
  if (accountId === userId) return err({ code: "own_account" });
  const user = (await readUsers(services.db, accountId, [userId])).get(userId);
  if (user === undefined || !isUserVisible(user, "link")) return err({ code: "user_not_found" });
  await transact(services.db, async (tx) => {
    // A concurrent follow holds its own account's row and checks the block under it.
    await lockFollowers(tx, [accountId, userId]);
    if (!(await insertBlock(tx, accountId, userId))) return;
    for (const [followerId, followedId] of [
      [accountId, userId],
      [userId, accountId],
    ] as const) {
      if (await removeFollow(tx, followerId, followedId)) await emit(tx, unfollowed, { followerId, followedId });
    }
    await removeFromEachOthersLists(tx, accountId, userId);
    await emit(tx, blocked, { blockerId: accountId, blockedId: userId });
  });
  return ok();
}

/** Removes a block. Idempotent and always allowed. Follows do not come back. */
export async function unblockUser(services: Services, actor: Actor, userId: string): Promise<void> {
  await transact(services.db, async (tx) => {
    if (await deleteBlock(tx, actor.accountId, userId))
      await emit(tx, unblocked, { blockerId: actor.accountId, blockedId: userId });
  });
}
