import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { FeedFilter, FilteredFeed } from "#modules/posts/index.ts";

/** $1 whose. */
export const filtersByFeed = prepared<[string], FeedFilter & { feed: FilteredFeed }>(
  "filters_by_feed",
  `select feed, hides_reposts as "hidesReposts", hides_quotes as "hidesQuotes" from feed_filter where account_id = $1`,
);

/** Changes what is given and keeps the rest; a filter that leaves nothing out leaves no row behind. */
export async function writeFeedFilter(
  tx: Tx,
  accountId: string,
  feed: FilteredFeed,
  { hidesReposts = null, hidesQuotes = null }: { [Field in keyof FeedFilter]?: boolean | null },
): Promise<FeedFilter> {
  const written = await row(
    tx,
    sql<FeedFilter>`
      insert into feed_filter (account_id, feed, hides_reposts, hides_quotes)
      values (${accountId}, ${feed}, coalesce(${hidesReposts}::boolean, false), coalesce(${hidesQuotes}::boolean, false))
      on conflict (account_id, feed) do update set
        hides_reposts = coalesce(${hidesReposts}::boolean, feed_filter.hides_reposts), hides_quotes = coalesce(${hidesQuotes}::boolean, feed_filter.hides_quotes)
      returning hides_reposts as "hidesReposts", hides_quotes as "hidesQuotes"`,
  );
  if (written === undefined) throw new Error("the filter was not stored");
  await sql`delete from feed_filter where account_id = ${accountId} and feed = ${feed} and not (hides_reposts or hides_quotes)`.execute(
    tx,
  );
  return written;
}
