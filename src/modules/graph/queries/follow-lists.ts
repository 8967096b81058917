import type { Page } from "#kernel/page-cursor.ts";
import type { Db } from "#platform/db/db.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";
import { followedBy, followersOf } from "../store/follows-store.ts";

/** Who follows an account, by when they began; limit + 1 rows in the direction of travel. */
export function readFollowers(db: Db, page: Page, accountId: string): Promise<KeysetRow[]> {
  return followersOf.read(db, page, accountId);
}

/** Whom an account follows, by when it began; limit + 1 rows in the direction of travel. */
export function readFollowed(db: Db, page: Page, accountId: string): Promise<KeysetRow[]> {
  return followedBy.read(db, page, accountId);
}
