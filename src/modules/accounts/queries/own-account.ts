import type { Db } from "#platform/db/db.ts";
import { findAccount } from "../store/accounts-store.ts";

/** Returns true when an account is a person's own, or a brand that they created. */
export async function isOwnAccount(db: Db, personId: string, accountId: string): Promise<boolean> {
  if (accountId === personId) return true;
  return (await findAccount(db, accountId))?.created_by_account_id === personId;
}
