import type { Db } from "#platform/db/db.ts";
import { findReceivable, listReceivables, readOwedBy, readWriteOffProposals } from "../store/receivables-store.ts";
import type { Receivable, WriteOffProposal } from "../store/receivables-store.ts";

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

/** Reads a debt; undefined when there is none. */
export function readDebt(db: Db, receivableId: string): Promise<Receivable | undefined> {
  return findReceivable(db, receivableId);
}

/** Proposals of staff to write debts off, by the debt; those of more than a week ago are left out. */
export function readProposals(db: Db, receivableIds: readonly string[]): Promise<Map<string, WriteOffProposal>> {
  return readWriteOffProposals(db, receivableIds);
}
