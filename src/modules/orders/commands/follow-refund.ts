import type { RefundMove } from "#modules/payments/index.ts";
import type { Tx } from "#platform/db/db.ts";
import { findOrderOfRefund, settleRefund } from "../store/claims-store.ts";
import { lockOrder } from "../store/orders-store.ts";
import { followParcels } from "./follow-parcels.ts";

/**
 * Notes that a card has what an order refunded to it, or that its money stays in the wallet. The hook refundMoved: the
 * payment is locked.
 */
export async function followRefund(tx: Tx, { refund }: RefundMove): Promise<undefined> {
  const orderId = await findOrderOfRefund(tx, refund.id);
  if (orderId === undefined) return undefined;
  await lockOrder(tx, orderId);
  await settleRefund(tx, refund.id);
  await followParcels(tx, orderId);
  return undefined;
}
