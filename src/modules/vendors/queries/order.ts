import type { Db } from "#platform/db/db.ts";
import type { VendorOrder } from "../domain/order.ts";
import { findOrder } from "../store/orders-store.ts";

/** Reads an order as we know it, without asking its vendor; undefined for an unknown id. */
export function readVendorOrder(db: Db, orderId: string): Promise<VendorOrder | undefined> {
  return findOrder(db, orderId);
}
