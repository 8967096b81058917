import { postSearchOf, searchTerms } from "#kernel/text/search-query.ts";
import type { Page } from "#kernel/page-cursor.ts";
import type { Db } from "#platform/db/db.ts";
import { bookmarksOf } from "../store/bookmarks-store.ts";
import type { AuthoredRow } from "../store/lists-store.ts";
import { pinnedBy } from "../store/pins-store.ts";

/** Bookmarks of an account, by time, limit + 1 in the direction of travel; with words, those that contain each of them. */
export function readBookmarks(db: Db, page: Page, accountId: string, words: string): Promise<AuthoredRow[]> {
  return bookmarksOf.read(db, page, accountId, postSearchOf(searchTerms(words)).phrases);
}

/** Pinned posts of accounts, by account. One statement. */
export async function readPinned(db: Db, accountIds: readonly string[]): Promise<Map<string, string>> {
  return new Map((await pinnedBy.run(db, [...accountIds])).map(({ accountId, postId }) => [accountId, postId]));
}
