import { transact } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import type { Actor, Services } from "#platform/services.ts";
import { unfollowed } from "../events.ts";
import { lockFollower, removeFollow } from "../store/follows-store.ts";

/** Removes a follow. Idempotent. Always allowed, whatever the status of the followed account. */
export async function unfollowUser(services: Services, actor: Actor, userId: string): Promise<{ changed: boolean }> {
  return transact(services.db, async (tx) => {
    const follower = await lockFollower(tx, actor.accountId, userId);
    if (follower?.alreadyFollows !== true) return { changed: false };
    const changed = await removeFollow(tx, actor.accountId, userId);
    await emit(tx, unfollowed, { followerId: actor.accountId, followedId: userId });
    return { changed };
  });
}
