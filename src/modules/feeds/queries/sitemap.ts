import type { Db } from "#platform/db/db.ts";
import { daysWithPosts, indexedPosts } from "../store/sitemap-store.ts";
import type { IndexedPost } from "../store/sitemap-store.ts";

export type { IndexedPost };

/** Lists the UTC days, `2026-11-23`, that have posts which still exist, oldest first. */
export async function readDaysWithPosts(db: Db): Promise<string[]> {
  return (await daysWithPosts.run(db)).map(({ day }) => day);
}

/** Posts that search engines may know, from `since` to before `until`, newest first, at most `limit`. */
export function readIndexedPosts(
  db: Db,
  { since, until, limit }: { since: Date; until: Date; limit: number },
): Promise<IndexedPost[]> {
  return indexedPosts.run(db, since, until, limit);
}
