import type { Db } from "#platform/db/db.ts";
import { hostRecords } from "../store/host-record-store.ts";
import type { HostRecordRow } from "../store/host-record-store.ts";

export type { HostRecordRow } from "../store/host-record-store.ts";

/** Computes an account's record as a host from the ledger and its giveaways; null when it never gave. One statement. */
export async function readHostRecord(db: Db, accountId: string): Promise<HostRecordRow | null> {
  const [found] = await hostRecords.run(db, accountId);
  return found === undefined || found.giveaways === 0 ? null : found;
}
