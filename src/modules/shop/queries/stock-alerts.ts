import type { Db } from "#platform/db/db.ts";
import { stockAlertsOf } from "../store/stock-alerts-store.ts";

/** The products among these that an account waits for. */
export async function findStockAlerts(db: Db, accountId: string, productIds: readonly string[]): Promise<Set<string>> {
  return new Set((await stockAlertsOf.run(db, accountId, [...productIds])).map(({ id }) => id));
}
