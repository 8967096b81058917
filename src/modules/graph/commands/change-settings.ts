import type { Tx } from "#platform/db/db.ts";
import type { StrangerFilter } from "../domain/reading-filter.ts";
import { writeContactSettings } from "../store/contact-store.ts";
import type { ContactSettings } from "../store/contact-store.ts";
import { writeStrangerFilter } from "../store/filters-store.ts";

/** Changes who may write to an account by its profile; omitted settings stay unchanged. */
export async function changeContactSettings(
  tx: Tx,
  accountId: string,
  change: Partial<ContactSettings>,
): Promise<void> {
  await writeContactSettings(tx, accountId, change);
}

/** Changes whose replies and mentions an account does not want; omitted settings stay unchanged. */
export async function changeStrangerFilter(tx: Tx, accountId: string, change: Partial<StrangerFilter>): Promise<void> {
  await writeStrangerFilter(tx, accountId, change);
}
