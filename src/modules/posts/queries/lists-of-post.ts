import type { Page } from "#kernel/page-cursor.ts";
import type { Db } from "#platform/db/db.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";
import { likersOf, repliesTo, repostersOf } from "../store/lists-store.ts";
import type { ReplyRow } from "../store/lists-store.ts";

// Each answers limit + 1 rows in the direction of travel; the visibility rule comes after.

/** The direct replies to a post, by time, without those that stand apart for everyone. */
export function readReplies(db: Db, page: Page, postId: string): Promise<ReplyRow[]> {
  return repliesTo.read(db, page, postId, false);
}

/** The accounts that like a post, by when they did. */
export function readLikers(db: Db, page: Page, postId: string): Promise<KeysetRow[]> {
  return likersOf.read(db, page, postId);
}

/** The accounts that reposted a post, by when they did. */
export function readReposters(db: Db, page: Page, postId: string): Promise<KeysetRow[]> {
  return repostersOf.read(db, page, postId);
}
