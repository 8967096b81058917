import type { Db } from "#platform/db/db.ts";
import { findAccount } from "../store/accounts-store.ts";
import { grantsOf } from "../domain/grants.ts";
import type { Grant } from "../domain/grants.ts";

/** Returns true when an account is a person's own, or a brand that they created. */
export async function isOwnAccount(db: Db, personId: string, accountId: string): Promise<boolean> {
  if (accountId === personId) return true;
  return (await findAccount(db, accountId))?.created_by_account_id === personId;
}

/** Reads the grants of a person; empty for an unknown one. */
export async function readGrants(db: Db, personId: string): Promise<Grant[]> {
  const person = await findAccount(db, personId);
  return person === undefined ? [] : grantsOf(person);
}
