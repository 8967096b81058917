import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transact } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import type { PostActRefusal } from "../domain/refusals.ts";
import { addMutedThread, removeMutedThread } from "../store/muted-threads-store.ts";

/**
 * Mutes notifications of a post's thread for the acting account. The thread stays readable, and no other account learns
 * of the mute.
 */
export async function muteThread(
  services: Services,
  { accountId }: Actor,
  postId: string,
): Promise<Result<void, PostActRefusal>> {
  const [post] = await transact(services.db, (tx) => addMutedThread.run(tx, postId, accountId));
  return post === undefined ? err({ code: "post_not_found" }) : ok();
}

/** Lets the acting account hear of a conversation again; of one that is not muted too. */
export async function unmuteThread(
  services: Services,
  { accountId }: Actor,
  postId: string,
): Promise<Result<void, PostActRefusal>> {
  await transact(services.db, (tx) => removeMutedThread.run(tx, postId, accountId));
  return ok();
}
