import { accessOf } from "#modules/brands/index.ts";
import type { Db } from "#platform/db/db.ts";
import type { Actor } from "#platform/services.ts";

/** Returns true when a person may withdraw the money of their acting account: their own, or that of a brand they own. */
export async function mayWithdraw(db: Db, { personId, accountId }: Actor): Promise<boolean> {
  return accountId === personId || (await accessOf(db, personId, accountId)) === "owner";
}
