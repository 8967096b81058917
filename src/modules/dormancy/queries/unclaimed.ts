import type { Db } from "#platform/db/db.ts";
import { readUnclaimedOf } from "../store/dormant-store.ts";

/** Cents of accounts that lie unclaimed; those without any are left out. */
export function readUnclaimed(db: Db, accountIds: readonly string[]): Promise<Map<string, bigint>> {
  return readUnclaimedOf(db, accountIds);
}
