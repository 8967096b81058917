import type { Page } from "#kernel/page-cursor.ts";
import type { Db } from "#platform/db/db.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";
import { userListFeed } from "../store/feeds-store.ts";
import type { FeedRow } from "../store/feeds-store.ts";
import {
  newestPosts,
  postsWithAttachments,
  picturedPosts,
  profilePosts,
  profileReplies,
} from "../store/post-lists-store.ts";
import type { AuthoredRow } from "#modules/posts/index.ts";

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
