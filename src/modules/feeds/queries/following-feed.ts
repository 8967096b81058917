import type { Page } from "#kernel/page-cursor.ts";
import type { Db } from "#platform/db/db.ts";
import { startOf } from "#platform/db/keyset.ts";
import { feedFloorOf, followingFeed, followingFeedBelow } from "../store/feeds-store.ts";
import type { FeedRow } from "../store/feeds-store.ts";

/**
 * A page of the following feed, limit + 1 rows in the direction of travel: from the written feed down to its floor, and
 * below that from the followed accounts themselves.
 */
export async function readFollowingFeed(db: Db, ownerId: string, page: Page): Promise<FeedRow[]> {
  const above = (): Promise<FeedRow[]> => followingFeed.read(db, page, ownerId);
  const below = async (): Promise<FeedRow[]> => {
    const floor = (await feedFloorOf.run(db, ownerId))[0]?.floor;
    return floor === undefined ? [] : followingFeedBelow.read(db, page, ownerId, floor);
  };
  const [first, second] = startOf(page).order === "desc" ? [above, below] : [below, above];
  const near = await first();
  return near.length > page.limit ? near : [...near, ...(await second())].slice(0, page.limit + 1);
}
