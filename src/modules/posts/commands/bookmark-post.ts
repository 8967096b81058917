import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transact } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import type { PostActRefusal } from "../domain/refusals.ts";
import { addBookmark, removeBookmark } from "../store/bookmarks-store.ts";

/** Keeps a post for the acting account alone. Keeping it twice is keeping it once. */
export async function bookmarkPost(
  services: Services,
  { accountId, personId }: Actor,
  postId: string,
): Promise<Result<void, PostActRefusal>> {
  const [post] = await transact(services.db, (tx) => addBookmark.run(tx, postId, accountId, personId));
  return post === undefined ? err({ code: "post_not_found" }) : ok();
}

/** Lets go of a kept post; of one that is not kept too. */
export async function unbookmarkPost(
  services: Services,
  { accountId }: Actor,
  postId: string,
): Promise<Result<void, PostActRefusal>> {
  await transact(services.db, (tx) => removeBookmark.run(tx, postId, accountId));
  return ok();
}
