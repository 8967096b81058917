import { addBusinessDays, utcDay } from "#kernel/business-days.ts";
import { reserveReturn } from "#modules/payments/index.ts";
import type { Payment, PaymentRefusal, PaymentRequest } from "#modules/payments/index.ts";
import { countSold } from "#modules/shop/index.ts";
import { appNow } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import { failpoint } from "#platform/failpoint.ts";
import { readSetting } from "#platform/settings.ts";
import { enqueue } from "#platform/tasks/tasks.ts";
import { isoDay } from "#kernel/format-time.ts";
import { orderPaid } from "../events.ts";
import { sendDays } from "../settings.ts";
import { changeCart, deleteBought } from "../store/carts-store.ts";
import { findOrder, itemsOfOrders, lockOrder, parcelsOfOrders, storePayment } from "../store/orders-store.ts";
import type { OrderRow } from "../store/orders-store.ts";
import { orderAtVendorTask, returnOrderPaymentTask } from "../tasks/names.ts";
import { deliverParcel, moveParcel } from "./move-parcel.ts";
import { holdCardMoney } from "./order-money.ts";

/**
 * Checks the card payment of an order before the card is charged: the order must be the payer's own, unpaid, still in
 * its time, and wait for exactly this amount. The hook paymentRequested.
 */
export async function checkOrderPayment(tx: Tx, request: PaymentRequest): Promise<PaymentRefusal | undefined> {
  if (request.purpose !== "order") return undefined;
  const order = request.referenceId === null ? undefined : await findOrder(tx, request.referenceId);
  return order?.isPayable === true && waitsFor(order, request)
    ? undefined
    : { tag: "not_eligible", reason: "not_awaiting_payment" };
}

const waitsFor = (order: OrderRow, payment: { readonly accountId: string; readonly amountCents: bigint }): boolean =>
  order.status === "awaiting_payment" &&
  order.accountId === payment.accountId &&
  order.cardCents === payment.amountCents;

/**
 * Starts the order that a card payment was for. When it was cancelled or paid meanwhile, the money goes back to the
 * card. The hook paymentSucceeded.
 */
export async function payOrder(tx: Tx, payment: Payment): Promise<undefined> {
  if (payment.purpose !== "order" || payment.referenceId === null) return undefined;
  const order = await lockOrder(tx, payment.referenceId);
  if (order !== undefined && waitsFor(order, payment)) {
    await storePayment(tx, order.id, payment.id);
    await holdCardMoney(tx, order, payment.id);
    await startOrder(tx, { ...order, paymentId: payment.id });
    return undefined;
  }
  await reserveReturn(tx, payment);
  await enqueue(tx, returnOrderPaymentTask, { paymentId: payment.id }, { key: `orders:return_payment:${payment.id}` });
  return undefined;
}

/** Starts a locked order whose whole money is set aside: downloads are there at once, vendors' goods are ordered. */
export async function startOrder(tx: Tx, order: OrderRow): Promise<void> {
  const now = await appNow(tx);
  const sendBy = endOfDay(addBusinessDays(isoDay(now), await readSetting(tx, sendDays)));
  const bought = (await itemsOfOrders.run(tx, [order.id])).flatMap(({ productId, size, quantity }) =>
    productId === null ? [] : [{ productId, size, quantity }],
  );
  await changeCart(tx, order.accountId);
  await deleteBought(tx, order.accountId, bought);
  await countSold(tx, bought);
  const parcels = await parcelsOfOrders.run(tx, [order.id]);
  const paid = [];
  for (const parcel of parcels)
    paid.push(
      await moveParcel(tx, order, parcel, "paid", {
        by: "buyer",
        ...(parcel.carriage === "seller" && { sendBy }),
      }),
    );
  failpoint("orders.start.after_paid");
  for (const parcel of paid) {
    if (parcel.carriage === "download") await deliverParcel(tx, order, parcel, "system");
    if (parcel.carriage === "vendor") await enqueue(tx, orderAtVendorTask, { parcelId: parcel.id });
  }
  await emit(tx, orderPaid, {
    orderId: order.id,
    accountId: order.accountId,
    code: order.code,
    totalCents: String(order.totalCents),
    at: now.toISOString(),
  });
}

/** The last moment of a day in New York, or a little after it: days of 23 and 25 hours do not matter here. */
const endOfDay = (day: string): Date => new Date(utcDay(day).getTime() + 29 * 3_600_000);
