import type { Page } from "#kernel/page-cursor.ts";
import type { Db } from "#platform/db/db.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";
import { blockedBy, mutedBy, mutedCount } from "../store/blocks-store.ts";
import { followedBy, followersOf } from "../store/follows-store.ts";

/** Followers of an account, by start; limit + 1 rows in the direction of travel. */
export function readFollowers(db: Db, page: Page, accountId: string): Promise<KeysetRow[]> {
  return followersOf.read(db, page, accountId);
}

/** Accounts that an account follows, by start; limit + 1 rows in the direction of travel. */
export function readFollowed(db: Db, page: Page, accountId: string): Promise<KeysetRow[]> {
  return followedBy.read(db, page, accountId);
}

/** Accounts that an account muted, newest first; limit + 1 rows in the direction of travel. */
export function readMuted(db: Db, page: Page, accountId: string): Promise<KeysetRow[]> {
  return mutedBy.read(db, page, accountId);
}

/** Counts the accounts that an account muted and that can still be seen. */
export async function countMuted(db: Db, accountId: string): Promise<number> {
  return (await mutedCount.run(db, accountId))[0]?.count ?? 0;
}

/** Accounts that an account blocked, newest first; limit + 1 rows in the direction of travel. */
export function readBlocked(db: Db, page: Page, accountId: string): Promise<KeysetRow[]> {
  return blockedBy.read(db, page, accountId);
}
