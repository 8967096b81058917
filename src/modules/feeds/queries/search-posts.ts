import type { PostSearch } from "#kernel/text/search-query.ts";
import type { Page } from "#kernel/page-cursor.ts";
import { boundedSearch, mostSteps } from "#platform/db/bounded-search.ts";
import type { WalkedRow } from "#platform/db/bounded-search.ts";
import type { Db } from "#platform/db/db.ts";
import { findMentionable } from "#modules/posts/index.ts";
import {
  searchByWords,
  searchGiveaways,
  searchMentioning,
  searchNewest,
  searchOfAuthor,
  searchTagged,
} from "../store/search-store.ts";
import type { PostHit, SearchParameters } from "../store/search-store.ts";

/**
 * Posts and replies a search finds, by time, up to limit + 1 in the direction of travel; the last row may say that it
 * stopped looking there (see boundedSearch). The visibility rule comes after. A person who is not there wrote nothing.
 */
export async function readSearch(db: Db, page: Page, search: PostSearch): Promise<WalkedRow<PostHit>[]> {
  const asked = await parametersOf(db, search);
  if (asked === null) return [];
  const [phrases, authorId, mentionedIds, tags, , , giveawaysOnly] = asked;
  // Beside these lie the posts themselves, anywhere in their table.
  const most = authorId === null && tags.length + mentionedIds.length > 0 ? mostSteps / 4 : mostSteps;
  const source =
    authorId !== null
      ? searchOfAuthor
      : tags.length > 0
        ? searchTagged
        : mentionedIds.length > 0
          ? searchMentioning
          : giveawaysOnly
            ? searchGiveaways
            : searchNewest;
  return boundedSearch(page, {
    walk: (from, steps) => source.read(db, from, ...asked, Math.min(steps, most)),
    ...(phrases.length === 0 ? {} : { find: (from: Page) => searchByWords.read(db, from, ...asked) }),
  });
}

async function parametersOf(db: Db, search: PostSearch): Promise<SearchParameters | null> {
  const { phrases, from, mentions, tags, since, until, giveawaysOnly, picturedOnly } = search;
  const people = new Map((await findMentionable(db, [...from, ...mentions])).map(({ id, username }) => [username, id]));
  const mentionedIds = mentions.flatMap((username) => people.get(username) ?? []);
  const authorId = from[0] === undefined ? null : people.get(from[0]);
  if (from.length > 1 || authorId === undefined || mentionedIds.length < mentions.length) return null;
  return [phrases, authorId, mentionedIds, tags, since, until, giveawaysOnly, picturedOnly];
}
