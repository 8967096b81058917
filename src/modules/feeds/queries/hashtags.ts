import { foldHashtag } from "#kernel/text/marks.ts";
import type { Page } from "#kernel/page-cursor.ts";
import { readReadingFilters } from "#modules/graph/index.ts";
import { boundedSearch } from "#platform/db/bounded-search.ts";
import type { WalkedRow } from "#platform/db/bounded-search.ts";
import type { Db } from "#platform/db/db.ts";
import { followedHashtagsOf } from "../store/followed-hashtags-store.ts";
import { hashtagsBeginning, mostUsedHashtags, trendingHashtags } from "../store/hashtags-store.ts";
import type { Hashtag, HashtagRow } from "../store/hashtags-store.ts";

/** A test for hashtags the viewer mutes; null without a viewer or filter. */
async function buildMutedTagTest(db: Db, viewerId: string | null): Promise<(tag: string) => boolean> {
  const filter = viewerId === null ? undefined : (await readReadingFilters(db, [viewerId])).get(viewerId);
  return filter === undefined ? () => false : (tag) => filter.hasMutedWord(`#${tag}`);
}

/** The hashtags an account follows, by name. */
export async function readFollowedHashtags(db: Db, accountId: string): Promise<string[]> {
  return (await followedHashtagsOf.run(db, accountId)).map(({ tag }) => tag);
}

/** The trends of the hour before a viewer, the first first; what they mute is left out. */
export async function readTrends(db: Db, viewerId: string | null): Promise<Hashtag[]> {
  const [trends, isMuted] = [await trendingHashtags.run(db), await buildMutedTagTest(db, viewerId)];
  return trends.filter(({ tag }) => !isMuted(tag));
}

/**
 * Hashtags that begin with a text, those used most lately first; up to limit + 1 in the direction of travel (see
 * boundedSearch).
 */
export function readHashtags(db: Db, page: Page, text: string): Promise<WalkedRow<HashtagRow>[]> {
  const beginning = foldHashtag(text.trim());
  return boundedSearch(page, {
    walk: (from, steps) => mostUsedHashtags.read(db, from, beginning, steps),
    find: (from) => hashtagsBeginning.read(db, from, beginning),
  });
}
