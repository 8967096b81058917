import type { Tx } from "#platform/db/db.ts";
import type { StrangerFilter } from "../domain/reading-filter.ts";
import { writeStrangerFilter } from "../store/filters-store.ts";

/** Changes whose replies and mentions an account does not want; omitted settings stay unchanged. */
export async function changeStrangerFilter(tx: Tx, accountId: string, change: Partial<StrangerFilter>): Promise<void> {
  await writeStrangerFilter(tx, accountId, change);
}
