import type { Db } from "#platform/db/db.ts";
import { grantsOf } from "../domain/grants.ts";
import type { Grant } from "../domain/grants.ts";
import { findAccount } from "../store/accounts-store.ts";

/** Reads the grants of a person; empty for an unknown one. */
export async function readGrants(db: Db, personId: string): Promise<Grant[]> {
  const person = await findAccount(db, personId);
  return person === undefined ? [] : grantsOf(person);
}
