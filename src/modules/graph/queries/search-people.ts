import type { Page } from "#kernel/page-cursor.ts";
import { normalizeText } from "#kernel/text/normalize.ts";
import { SEARCH_MAX } from "#kernel/text/search-query.ts";
import { cutText } from "#kernel/text/cut.ts";
import { boundedSearch } from "#platform/db/bounded-search.ts";
import type { SearchRow, WalkedRow } from "#platform/db/bounded-search.ts";
import type { Db } from "#platform/db/db.ts";
import { mostFollowedNamed, peopleNamed } from "../store/people-search-store.ts";

/**
 * Lists directory members whose name or username has each word of the text at the beginning of a word, the most
 * followed first. Matches the account types given, or any. Returns up to limit + 1 rows in the direction of travel (see
 * boundedSearch).
 */
export function readPeopleNamed(
  db: Db,
  page: Page,
  text: string,
  accountTypes: ("personal" | "brand")[] | null = null,
): Promise<WalkedRow<SearchRow>[]> {
  const beginnings = cutText(normalizeText(text), SEARCH_MAX, "");
  return boundedSearch(page, {
    walk: (from, steps) => mostFollowedNamed.read(db, from, beginnings, steps, accountTypes),
    find: (from) => peopleNamed.read(db, from, beginnings, accountTypes),
  });
}
