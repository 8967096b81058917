import { listOpenDisputes } from "#modules/payments/index.ts";
import type { DisputeMove, Payment } from "#modules/payments/index.ts";
import { lockProducts } from "#modules/shop/index.ts";
import { appNow } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import { failpoint } from "#platform/failpoint.ts";
import { enqueue } from "#platform/tasks/tasks.ts";
import { parcelDisputed } from "../events.ts";
import { lockDiscountsOf } from "../store/discounts-store.ts";
import {
  endDispute,
  findOrder,
  itemsOfOrders,
  parcelsOfOrders,
  startDispute,
  storeSendBy,
} from "../store/orders-store.ts";
import type { OrderRow, ParcelRow } from "../store/orders-store.ts";
import { orderAtVendorTask } from "../tasks/names.ts";
import { cancelParcel, lockOrderMoney } from "./move-parcel.ts";

/** Locks the order that a payment paid; undefined for a payment of something else, or one that came too late. */
async function lockOrderOf(tx: Tx, payment: Payment): Promise<OrderRow | undefined> {
  if (payment.purpose !== "order" || payment.referenceId === null) return undefined;
  if ((await findOrder(tx, payment.referenceId))?.paymentId !== payment.id) return undefined;
  return lockOrderMoney(tx, payment.referenceId);
}

/** A vendor's parcel that is ordered goes on: only its vendor can stop it. */
const isWaiting = ({ status, carriage }: ParcelRow): boolean =>
  status === "paid" || (status === "processing" && carriage === "seller");

/**
 * Cancels the parcels of an order that are not sent, when the dispute of its card payment is lost. Their money is in
 * the wallet then, before the loss is taken from there. The hook disputeLost.
 */
export async function cancelDisputed(tx: Tx, { payment }: DisputeMove): Promise<undefined> {
  const order = await lockOrderOf(tx, payment);
  if (order === undefined) return undefined;
  const waiting = (await parcelsOfOrders.run(tx, [order.id])).filter(isWaiting);
  if (waiting.length === 0) return undefined;
  await lockDiscountsOf(tx, order.id);
  await lockProducts(
    tx,
    (await itemsOfOrders.run(tx, [order.id])).flatMap(({ productId }) => productId ?? []),
  );
  for (const parcel of waiting) await cancelParcel(tx, order, parcel, { by: "system", cancelReason: "dispute" });
  failpoint("orders.dispute.after_cancel");
  return undefined;
}

/**
 * Has an order's parcels wait while a dispute of its card payment is open, and go on once none is: they have as much
 * time to be sent as was left. The hook disputeMoved.
 */
export async function followDispute(tx: Tx, { payment, to }: DisputeMove): Promise<undefined> {
  const order = await lockOrderOf(tx, payment);
  if (order === undefined) return undefined;
  if (to === "open") {
    if (order.disputedAt !== null) return undefined;
    await startDispute(tx, order.id);
    for (const parcel of (await parcelsOfOrders.run(tx, [order.id])).filter(isWaiting))
      if (parcel.carriage === "seller") await tellDispute(tx, order, parcel, null);
    return undefined;
  }
  if (order.disputedAt === null || (await listOpenDisputes(tx, payment.id)).length > 0) return undefined;
  const waitedMs = (await appNow(tx)).getTime() - order.disputedAt.getTime();
  await endDispute(tx, order.id);
  for (const parcel of (await parcelsOfOrders.run(tx, [order.id])).filter(isWaiting)) {
    if (parcel.carriage === "vendor") await enqueue(tx, orderAtVendorTask, { parcelId: parcel.id });
    else if (parcel.sendBy !== null) {
      const sendBy = new Date(parcel.sendBy.getTime() + waitedMs);
      await storeSendBy(tx, parcel.id, sendBy);
      await tellDispute(tx, order, parcel, sendBy);
    }
  }
  failpoint("orders.dispute.after_resume");
  return undefined;
}

/** Tells of a dispute's begin, or of its end with the time that is left then to send the parcel. */
async function tellDispute(tx: Tx, order: OrderRow, parcel: ParcelRow, sendBy: Date | null): Promise<void> {
  const [first, ...others] = (await itemsOfOrders.run(tx, [order.id])).filter(({ parcelId }) => parcelId === parcel.id);
  await emit(tx, parcelDisputed, {
    orderId: order.id,
    parcelId: parcel.id,
    sellerId: parcel.sellerId,
    code: order.code,
    what: first?.name ?? "",
    otherItems: others.length,
    isOpen: sendBy === null,
    sendBy: sendBy?.toISOString() ?? null,
    at: (await appNow(tx)).toISOString(),
  });
}
