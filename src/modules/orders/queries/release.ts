import type { Db } from "#platform/db/db.ts";
import { readSetting } from "#platform/settings.ts";
import { firstReleaseDays, firstSales, releaseDays } from "../settings.ts";
import { countDelivered } from "../store/orders-store.ts";

/** Returns the days from delivery until a seller may use what a sale brings, for a sale that arrives now. */
export async function readReleaseDays(db: Db, sellerId: string): Promise<number> {
  const isFirst = (await countDelivered(db, sellerId)) < (await readSetting(db, firstSales));
  return readSetting(db, isFirst ? firstReleaseDays : releaseDays);
}
