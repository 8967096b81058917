import { transact } from "#platform/db/db.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import type { Actor, Services } from "#platform/services.ts";
import { setPartMuted } from "../store/follows-store.ts";
import type { MuteRefusal } from "./mute-user.ts";

/**
 * Mutes the reposts or the quotes of a followed account, or unmutes them. The account is not notified. Ends with the
 * follow.
 */
export async function mutePart(
  services: Services,
  { accountId }: Actor,
  userId: string,
  part: "reposts" | "quotes",
  muted: boolean,
): Promise<Result<void, MuteRefusal>> {
  const isFollowed = await transact(services.db, (tx) => setPartMuted(tx, { accountId, userId, part, muted }));
  return isFollowed ? ok() : err({ code: "user_not_found" });
}
