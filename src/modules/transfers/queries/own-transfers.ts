import type { Db } from "#platform/db/db.ts";
import type { Transfer } from "../domain/transfer.ts";
import { findTransfers } from "../store/transfers-store.ts";

/** Transfers by id, for the two people of each: callers hold the transaction of one of them. */
export function fetchTransfers(db: Db, ids: readonly string[]): Promise<Map<string, Transfer>> {
  return findTransfers(db, ids);
}
