import type { Db } from "#platform/db/db.ts";
import { listReceivables, proposerOf, readOwedBy } from "../store/receivables-store.ts";
import type { Receivable } from "../store/receivables-store.ts";

/** Reads the debts of accounts, in cents. Accounts without debts are left out. */
export function readOwedOf(db: Db, accountIds: readonly string[]): Promise<Map<string, bigint>> {
  return readOwedBy(db, accountIds);
}

/** Lists the debts of one account, oldest first. */
export function readOwing(db: Db, accountId: string): Promise<Receivable[]> {
  return listReceivables(db, { accountId, onlyOpen: true, limit: 100 });
}

/** Lists the open debts of all accounts, oldest first. */
export function readDebts(db: Db): Promise<Receivable[]> {
  return listReceivables(db, { accountId: null, onlyOpen: true, limit: 200 });
}

/** The staff member who proposed the write-off; null without one. */
export function readProposer(db: Db, receivableId: string): Promise<string | null> {
  return proposerOf(db, receivableId);
}
