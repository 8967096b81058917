import type { Tx } from "#platform/db/db.ts";
import { statusOfOrder } from "../domain/order-status.ts";
import { parcelStatesOf, storeOrderStatus } from "../store/orders-store.ts";

/** Gives a locked order the state that follows from its parcels, their claims and their refunds. */
export async function followParcels(tx: Tx, orderId: string): Promise<void> {
  await storeOrderStatus(tx, orderId, statusOfOrder(await parcelStatesOf(tx, orderId)));
}
