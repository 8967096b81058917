import type { Tx } from "#platform/db/db.ts";
import { statusOfOrder } from "../domain/order-status.ts";
import { returnUses } from "../store/discounts-store.ts";
import { parcelStatesOf, storeOrderStatus } from "../store/orders-store.ts";

/** Gives a locked order the state that follows from its parcels, their claims and their refunds. */
export async function followParcels(tx: Tx, orderId: string): Promise<void> {
  const status = statusOfOrder(await parcelStatesOf(tx, orderId));
  await storeOrderStatus(tx, orderId, status);
  if (status === "cancelled") await returnUses(tx, orderId);
}
