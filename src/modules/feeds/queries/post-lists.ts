import type { Page } from "#kernel/page-cursor.ts";
import type { AuthoredRow, FeedFilter, FilteredFeed } from "#modules/posts/index.ts";
import { filteredFeeds } from "#modules/posts/index.ts";
import type { Db } from "#platform/db/db.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";
import { startOf } from "#platform/db/keyset.ts";
import { userListFeed, feedFloorOf, followingFeed, followingFeedBelow } from "../store/feeds-store.ts";
import type { FeedRow } from "../store/feeds-store.ts";
import {
  newestPosts,
  postsWithAttachments,
  picturedPosts,
  profilePosts,
  profileReplies,
} from "../store/post-lists-store.ts";
import { latestSnapshot } from "../store/popular-store.ts";
import type { PopularSnapshot } from "../store/popular-store.ts";
import { filtersByFeed } from "../store/feed-filters-store.ts";

// Each answers limit + 1 rows in the direction of travel; the visibility rule comes after.

/** Lists all posts that are not replies, by time. */
export function readNewest(db: Db, page: Page): Promise<AuthoredRow[]> {
  return newestPosts.read(db, page);
}

/** Lists all posts with pictures that are not replies, by time. */
export function readPictured(db: Db, page: Page): Promise<AuthoredRow[]> {
  return picturedPosts.read(db, page);
}

/** Posts and reposts of an account, by time. */
export function readProfilePosts(db: Db, page: Page, accountId: string): Promise<FeedRow[]> {
  return profilePosts.read(db, page, accountId);
}

/** Posts and reposts of a list's members, by time. */
export function readUserListFeed(db: Db, page: Page, listId: string): Promise<FeedRow[]> {
  return userListFeed.read(db, page, listId);
}

export type ListedAttachment = keyof typeof postsWithAttachments;

/** Reads an account's posts that carry an attachment of this kind, by time; replies and reposts are left out. */
export function readPostsWithAttachments(
  db: Db,
  page: Page,
  accountId: string,
  attachment: ListedAttachment,
): Promise<KeysetRow[]> {
  return postsWithAttachments[attachment].read(db, page, accountId);
}

/** An account's replies, by time. */
export function readProfileReplies(db: Db, page: Page, accountId: string): Promise<KeysetRow[]> {
  return profileReplies.read(db, page, accountId);
}

/** The newest snapshot, undefined before the first was taken. */
export async function readPopular(db: Db): Promise<PopularSnapshot | undefined> {
  return (await latestSnapshot.run(db))[0];
}

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

/** Filters of each of an account's feeds. */
export async function readFeedFilters(db: Db, accountId: string): Promise<(FeedFilter & { feed: FilteredFeed })[]> {
  const found = await filtersByFeed.run(db, accountId);
  return filteredFeeds.map(
    (feed) => found.find((one) => one.feed === feed) ?? { feed, hidesReposts: false, hidesQuotes: false },
  );
}
