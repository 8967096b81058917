import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { findPayment, reservePart } from "#modules/payments/index.ts";
import { lockProducts } from "#modules/shop/index.ts";
import { appNow } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import { failpoint } from "#platform/failpoint.ts";
import { enqueue } from "#platform/tasks/tasks.ts";
import { leftOfParcel, planRefund } from "../domain/refund.ts";
import type { Refundable, RefundParts } from "../domain/refund.ts";
import type { ClaimRefusal } from "../domain/refusals.ts";
import { parcelRefunded } from "../events.ts";
import { insertRefundOfParcel, refundedItems, refundsOfOrders } from "../store/claims-store.ts";
import type { RefundRow } from "../store/claims-store.ts";
import { lockDiscountsOf } from "../store/discounts-store.ts";
import { itemsOfOrders } from "../store/orders-store.ts";
import type { OrderRow, ParcelRow } from "../store/orders-store.ts";
import { sendRefundTask } from "../tasks/names.ts";
import { followParcels } from "./follow-parcels.ts";
import { cancelParcel, deliverParcel } from "./move-parcel.ts";
import { refundParcelMoney } from "./refund-money.ts";

/** Reads what of a parcel can still go back. */
export async function readRefundable(db: Db, parcel: ParcelRow): Promise<Refundable> {
  const items = await itemsOfOrders.run(db, [parcel.orderId]);
  const gone = await refundedItems.run(db, [parcel.orderId]);
  const refunds = await refundsOfOrders.run(db, [parcel.orderId]);
  return {
    items: items
      .filter(({ parcelId }) => parcelId === parcel.id)
      .map(({ id, netCents, taxCents }) => {
        const back = gone.find(({ itemId }) => itemId === id);
        return {
          id,
          netCents,
          taxCents,
          refundedNetCents: back?.netCents ?? 0n,
          refundedTaxCents: back?.taxCents ?? 0n,
        };
      }),
    shippingCents: parcel.shippingCents,
    refundedShippingCents: refunds
      .filter(({ parcelId }) => parcelId === parcel.id)
      .reduce((sum, { shippingCents }) => sum + shippingCents, 0n),
    totalCents: parcel.totalCents,
    walletCents: parcel.walletCents,
    feeCents: parcel.feeCents,
  };
}

/**
 * Refunds a part of a parcel whose order, buyer and seller are locked: everything goes back where it came from. A
 * parcel that never came is cancelled instead, when nothing of it was paid out and its seller pays. Refused while the
 * bank of its card decides about it, or after it took the money.
 */
export async function refundParcel(
  tx: Tx,
  order: OrderRow,
  parcel: ParcelRow,
  parts: RefundParts,
  {
    isOffer = false,
    ...how
  }: {
    readonly by: RefundRow["by"];
    readonly paidBy: RefundRow["paidBy"];
    readonly claimId: string | null;
    readonly isOffer?: boolean;
  },
): Promise<Result<bigint, ClaimRefusal>> {
  const payment = order.paymentId === null ? undefined : await findPayment(tx, order.paymentId);
  if (payment?.status === "charged_back" || payment?.status === "disputed") return err({ code: "disputed" });
  if (parcel.status === "shipped" && parcel.carriage === "seller" && how.paidBy === "seller")
    return cancelSent(tx, order, parcel, parts, how.by);
  // What a vendor sent is paid to it in any case, and a seller who is not to blame has what the sale brings.
  if (parcel.status === "shipped") await deliverParcel(tx, order, parcel, "system");
  const before = await readRefundable(tx, parcel);
  const plan = planRefund(before, parts);
  if (plan === null) return err({ code: "amount_out_of_range", maxCents: leftOfParcel(before) });
  const number =
    (await refundsOfOrders.run(tx, [order.id])).filter(({ parcelId }) => parcelId === parcel.id).length + 1;
  await refundParcelMoney(tx, order, parcel, plan, { number, paidBy: how.paidBy });
  const paymentRefundId =
    plan.cardCents === 0n || payment === undefined
      ? null
      : await reservePart(tx, payment, { amountCents: plan.cardCents, part: `${parcel.id} ${number}` });
  failpoint("orders.refund.after_reserve");
  await insertRefundOfParcel(tx, { ...how, orderId: order.id, parcelId: parcel.id, number, plan, paymentRefundId });
  if (paymentRefundId !== null) await enqueue(tx, sendRefundTask, { refundId: paymentRefundId });
  const items = (await itemsOfOrders.run(tx, [order.id])).filter(({ id }) => plan.items.some((one) => one.id === id));
  await emit(tx, parcelRefunded, {
    orderId: order.id,
    parcelId: parcel.id,
    number,
    buyerId: order.accountId,
    sellerId: parcel.sellerId,
    code: order.code,
    what: items[0]?.name ?? "",
    otherItems: Math.max(0, items.length - 1),
    by: how.by,
    paidBy: how.paidBy,
    isOffer,
    totalCents: String(plan.totalCents),
    walletCents: String(plan.walletCents),
    cardCents: String(plan.cardCents),
    at: (await appNow(tx)).toISOString(),
  });
  await followParcels(tx, order.id);
  failpoint("orders.refund.before_commit");
  return ok(plan.totalCents);
}

/** Cancels a parcel that its seller sent and that never came: all of it. */
async function cancelSent(
  tx: Tx,
  order: OrderRow,
  parcel: ParcelRow,
  { items, shippingCents }: RefundParts,
  by: RefundRow["by"],
): Promise<Result<bigint, ClaimRefusal>> {
  const cents = items.reduce((sum, item) => sum + item.cents, shippingCents);
  if (cents !== parcel.totalCents) return err({ code: "amount_out_of_range", maxCents: parcel.totalCents });
  await lockDiscountsOf(tx, order.id);
  await lockProducts(
    tx,
    (await itemsOfOrders.run(tx, [order.id])).flatMap(({ productId }) => productId ?? []),
  );
  await cancelParcel(tx, order, parcel, { by, cancelReason: "claim" });
  return ok(cents);
}
