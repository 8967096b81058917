import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transact } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import type { PostActRefusal } from "../domain/refusals.ts";
import { setQuoteDetached } from "../store/quotes-store.ts";

/** Takes what the acting account wrote back from a post that shows it, for good. Twice is once. */
export async function detachQuote(
  services: Services,
  actor: Actor,
  postId: string,
): Promise<Result<void, PostActRefusal>> {
  const isOwn = await transact(services.db, (tx) => setQuoteDetached(tx, postId, actor.accountId));
  return isOwn ? ok() : err({ code: "post_not_found" });
}
