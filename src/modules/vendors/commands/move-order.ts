import type { Tx } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import type { OrderFailure, OrderStatus, VendorOrder } from "../domain/order.ts";
import { vendorOrderMoved } from "../hooks.ts";
import { storeMove } from "../store/orders-store.ts";

/** Moves an order whose row the caller has locked, and tells the modules above in the same transaction. */
export async function moveOrder(
  services: Services,
  tx: Tx,
  order: VendorOrder,
  to: OrderStatus,
  failure: { failure: OrderFailure; reason: string | null } | null = null,
): Promise<VendorOrder> {
  const moved = await storeMove(tx, order, to, failure);
  await vendorOrderMoved.run(tx, { services, order: moved, from: order.status });
  failpoint("vendors.move.before_commit");
  services.log.info({ orderId: order.id, from: order.status, to, failure: failure?.failure }, "vendor order moved");
  return moved;
}
