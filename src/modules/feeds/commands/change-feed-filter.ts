import { transact } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import type { FeedFilter, FilteredFeed } from "#modules/posts/index.ts";
import { writeFeedFilter } from "../store/feed-filters-store.ts";

/** Changes the filter of one of the acting account's feeds; omitted settings stay unchanged. */
export function changeFeedFilter(
  services: Services,
  { accountId }: Actor,
  feed: FilteredFeed,
  change: { [Field in keyof FeedFilter]?: boolean | null | undefined },
): Promise<FeedFilter> {
  return transact(services.db, (tx) =>
    writeFeedFilter(tx, accountId, feed, {
      hidesReposts: change.hidesReposts ?? null,
      hidesQuotes: change.hidesQuotes ?? null,
    }),
  );
}
