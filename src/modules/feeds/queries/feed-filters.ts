import type { Db } from "#platform/db/db.ts";
import { filteredFeeds } from "#modules/posts/index.ts";
import type { FeedFilter, FilteredFeed } from "#modules/posts/index.ts";
import { filtersByFeed } from "../store/feed-filters-store.ts";

/** Filters of each of an account's feeds. */
export async function readFeedFilters(db: Db, accountId: string): Promise<(FeedFilter & { feed: FilteredFeed })[]> {
  const found = await filtersByFeed.run(db, accountId);
  return filteredFeeds.map(
    (feed) => found.find((one) => one.feed === feed) ?? { feed, hidesReposts: false, hidesQuotes: false },
  );
}
