import type { Db } from "#platform/db/db.ts";
import { listReceivables, proposerOf, readOwedBy } from "../store/receivables-store.ts";
import type { Receivable } from "../store/receivables-store.ts";

/** What accounts owe, in cents; those that owe nothing are left out. */
export function readOwedOf(db: Db, accountIds: readonly string[]): Promise<Map<string, bigint>> {
  return readOwedBy(db, accountIds);
}

/** What one account owes, oldest first. */
export function readOwing(db: Db, accountId: string): Promise<Receivable[]> {
  return listReceivables(db, { accountId, onlyOpen: true, limit: 100 });
}

/** What is owed by anyone, oldest first. */
export function readDebts(db: Db): Promise<Receivable[]> {
  return listReceivables(db, { accountId: null, onlyOpen: true, limit: 200 });
}

/** The staff member who proposed the write-off; null without one. */
export function readProposer(db: Db, receivableId: string): Promise<string | null> {
  return proposerOf(db, receivableId);
}
