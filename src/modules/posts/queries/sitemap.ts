import type { Db } from "#platform/db/db.ts";
import { firstPost, indexedPosts } from "../store/sitemap-store.ts";
import type { IndexedPost } from "../store/sitemap-store.ts";

export type { IndexedPost };

/** When the first post was written that is still there; undefined before there is one. */
export async function readFirstPostAt(db: Db): Promise<Date | undefined> {
  return (await firstPost.run(db))[0]?.createdAt;
}

/** Posts that search engines may know, from `since` to before `until`, newest first, at most `limit`. */
export function readIndexedPosts(db: Db, { since, until, limit }: { since: Date; until: Date; limit: number }): Promise<IndexedPost[]> {
  return indexedPosts.run(db, since, until, limit);
}
