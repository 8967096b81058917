import { isFindable } from "#modules/accounts/index.ts";
import { readUsers } from "#modules/graph/index.ts";
import { decodeId } from "#kernel/ids.ts";
import type { Db } from "#platform/db/db.ts";

/**
 * Keeps of some posts those that feeds, embeds and share pictures may carry: their authors are findable. Reposts and
 * links lead to posts of people who are or want none of that.
 */
export async function keepPublic<Post extends { readonly postedBy: { readonly id: string } }>(
  db: Db,
  posts: readonly Post[],
): Promise<Post[]> {
  const authorOf = ({ postedBy }: Post): string => decodeId(postedBy.id) ?? "";
  const authors = await readUsers(
    db,
    null,
    posts.map(authorOf).filter((id) => id !== ""),
  );
  return posts.filter((post) => {
    const author = authors.get(authorOf(post));
    return author !== undefined && isFindable(author);
  });
}
