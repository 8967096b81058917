import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transactResult } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import { readSetting } from "#platform/settings.ts";
import type { Actor, Services } from "#platform/services.ts";
import { checkFollowLimits } from "../domain/follow-limits.ts";
import type { FollowLimit } from "../domain/follow-limits.ts";
import { mayInteract } from "../policy.ts";
import { followed } from "../events.ts";
import { readUsers } from "../queries/users.ts";
import { followsPerDay, followsTotal } from "../settings.ts";
import { insertFollow, lockFollower } from "../store/follows-store.ts";

export type FollowRefusal =
  | { code: "user_not_found" }
  | { code: "own_account" }
  | { code: "account_not_active" }
  | FollowLimit;

/**
 * Follows an account as the acting account. Following twice is the same as once. Refused: oneself, an account that is
 * hidden or blocked either way (user_not_found), an actor that is not active, and the follow limits.
 */
export async function followUser(
  services: Services,
  actor: Actor,
  userId: string,
): Promise<Result<{ changed: boolean }, FollowRefusal>> {
  if (actor.accountId === userId) return err({ code: "own_account" });
  const [users, perDay, total] = await Promise.all([
    readUsers(services.db, actor.accountId, [userId]),
    readSetting(services.db, followsPerDay),
    readSetting(services.db, followsTotal),
  ]);
  const user = users.get(userId);
  if (user === undefined || !mayInteract(user)) return err({ code: "user_not_found" });
  return transactResult(services.db, async (tx) => {
    const follower = await lockFollower(tx, actor.accountId, userId);
    if (follower?.status !== "active") return err({ code: "account_not_active" });
    if (follower.isBlocked) return err({ code: "user_not_found" });
    if (follower.alreadyFollows) return ok({ changed: false });
    const exceeded = checkFollowLimits(follower, { perDay, total });
    if (exceeded !== undefined) return err(exceeded);
    await insertFollow(tx, actor.accountId, userId);
    await emit(tx, followed, { followerId: actor.accountId, followedId: userId });
    return ok({ changed: true });
  });
}
