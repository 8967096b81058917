import type { Db } from "#platform/db/db.ts";
import type { VendorOrder } from "../domain/order.ts";
import { findOrder, readLooks } from "../store/orders-store.ts";

/** Reads when the code of an order was shown, the newest first; at most 50. */
export function listCodeLooks(db: Db, orderId: string): Promise<Date[]> {
  return readLooks(db, orderId, 50);
}

/** Reads an order as we know it, without asking its vendor; undefined for an unknown id. */
export function readVendorOrder(db: Db, orderId: string): Promise<VendorOrder | undefined> {
  return findOrder(db, orderId);
}
