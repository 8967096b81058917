import { postSearchOf, searchTerms } from "#kernel/text/search-query.ts";
import type { Page } from "#kernel/page-cursor.ts";
import type { Db } from "#platform/db/db.ts";
import { bookmarksOf } from "../store/bookmarks-store.ts";
import type { AuthoredRow } from "../store/lists-store.ts";
import { pinnedBy } from "../store/pins-store.ts";

/** What an account kept, by when it did, limit + 1 in the direction of travel; with words, what holds each of them. */
export function readBookmarks(db: Db, page: Page, accountId: string, words: string): Promise<AuthoredRow[]> {
  return bookmarksOf.read(db, page, accountId, postSearchOf(searchTerms(words)).phrases);
}

/** What each of the accounts put first on their profile, by account. One statement. */
export async function readPinned(db: Db, accountIds: readonly string[]): Promise<Map<string, string>> {
  return new Map((await pinnedBy.run(db, [...accountIds])).map(({ accountId, postId }) => [accountId, postId]));
}
