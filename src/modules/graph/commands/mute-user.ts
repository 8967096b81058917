import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transact } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import { isUserVisible } from "../policy.ts";
import { readUsers } from "../queries/users.ts";
import { deleteMute, insertMute } from "../store/blocks-store.ts";

export type MuteRefusal = { code: "user_not_found" } | { code: "own_account" };

/** Mutes an account for the acting account, without notifying it. Muting twice is the same as once. */
export async function muteUser(services: Services, actor: Actor, userId: string): Promise<Result<void, MuteRefusal>> {
  if (actor.accountId === userId) return err({ code: "own_account" });
  const user = (await readUsers(services.db, actor.accountId, [userId])).get(userId);
  if (user === undefined || !isUserVisible(user, "link")) return err({ code: "user_not_found" });
  await transact(services.db, (tx) => insertMute(tx, actor.accountId, userId));
  return ok();
}

/** Removes a mute. Idempotent. */
export async function unmuteUser(services: Services, actor: Actor, userId: string): Promise<void> {
  await transact(services.db, (tx) => deleteMute(tx, actor.accountId, userId));
}
