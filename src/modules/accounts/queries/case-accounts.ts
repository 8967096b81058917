import type { Db } from "#platform/db/db.ts";
import { findAccounts } from "../store/accounts-store.ts";

/** An account as the cases of staff name it. */
export interface CaseAccount {
  readonly id: string;
  readonly username: string | null;
  readonly name: string;
  readonly photoUrl: string | null;
}

/** Reads accounts by their ids, as the cases of staff name them; those that do not exist are left out. */
export async function readCaseAccounts(db: Db, ids: readonly string[]): Promise<Map<string, CaseAccount>> {
  const found = await findAccounts(db, ids);
  return new Map(
    found.map((one) => [one.id, { id: one.id, username: one.username, name: one.name, photoUrl: one.photo_url }]),
  );
}
