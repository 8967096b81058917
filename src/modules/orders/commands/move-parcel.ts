import { findPayment, lockPayment, reservePart } from "#modules/payments/index.ts";
import { countSold, returnStock } from "#modules/shop/index.ts";
import { lockAccountFacts } from "#modules/wallet/index.ts";
import { readQuote, readVendorOrder } from "#modules/vendors/index.ts";
import { appNow } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import { failpoint } from "#platform/failpoint.ts";
import { enqueue } from "#platform/tasks/tasks.ts";
import { mayMoveParcel } from "../domain/order-status.ts";
import type { ParcelStatus } from "../domain/order-status.ts";
import { parcelMoved } from "../events.ts";
import { readReleaseDays } from "../queries/orders.ts";
import { findOrder, insertStep, itemsOfOrders, lockOrder, storeParcelStatus } from "../store/orders-store.ts";
import type { CancelReason, OrderRow, ParcelChange, ParcelRow, StepBy } from "../store/orders-store.ts";
import { sendRefundTask } from "../tasks/names.ts";
import { findOpenClaim } from "../store/claims-store.ts";
import { followParcels } from "./follow-parcels.ts";
import { moveClaim } from "./move-claim.ts";
import { payParcel, returnParcelMoney } from "./order-money.ts";
import { holdProceeds } from "./refund-money.ts";

const daySeconds = 86_400;

/**
 * Locks an order with the rows that its money needs, in the order of payments: payment, buyer, order. With a seller,
 * whose money goes back, both accounts in ascending id. Undefined for an unknown order.
 */
export async function lockOrderMoney(tx: Tx, orderId: string, sellerId?: string): Promise<OrderRow | undefined> {
  const order = await findOrder(tx, orderId);
  if (order === undefined) return undefined;
  if (order.paymentId !== null) await lockPayment(tx, order.paymentId);
  const accounts = sellerId === undefined ? [order.accountId] : [order.accountId, sellerId].toSorted();
  for (const accountId of accounts) await lockAccountFacts(tx, accountId);
  return lockOrder(tx, orderId);
}

/** Moves a parcel of a locked order, with its history, its event and the order's own state. Throws on an illegal move. */
export async function moveParcel(
  tx: Tx,
  order: OrderRow,
  parcel: ParcelRow,
  to: ParcelStatus,
  { by, ...change }: ParcelChange & { readonly by: StepBy },
): Promise<ParcelRow> {
  if (!mayMoveParcel(parcel.status, to)) throw new Error(`a parcel cannot go from ${parcel.status} to ${to}`);
  const moved = await storeParcelStatus(tx, parcel, to, change);
  await insertStep(tx, { orderId: order.id, parcelId: parcel.id, status: to, by });
  const [first, ...others] = (await itemsOfOrders.run(tx, [order.id])).filter(({ parcelId }) => parcelId === parcel.id);
  await emit(tx, parcelMoved, {
    orderId: order.id,
    parcelId: parcel.id,
    buyerId: order.accountId,
    sellerId: parcel.sellerId,
    code: order.code,
    to,
    carriage: moved.carriage,
    what: first?.name ?? "",
    otherItems: others.length,
    isGiftCard: first?.type === "gift_card",
    carrier: moved.carrier ?? "",
    trackingNumber: moved.trackingNumber ?? "",
    sendBy: moved.sendBy?.toISOString() ?? null,
    releasedAt: moved.releasedAt?.toISOString() ?? null,
    receivedCents: String(moved.receivedCents),
    reason: change.cancelReason ?? "",
    by,
    at: (await appNow(tx)).toISOString(),
  });
  await followParcels(tx, order.id);
  failpoint("orders.move.after_step");
  return moved;
}

/** Marks a parcel as delivered and pays its seller, whose money is released some days later. */
export async function deliverParcel(tx: Tx, order: OrderRow, parcel: ParcelRow, by: StepBy): Promise<void> {
  const days = await readReleaseDays(tx, parcel.sellerId);
  const releasedAt = new Date((await appNow(tx)).getTime() + days * daySeconds * 1_000);
  const moved = await moveParcel(tx, order, parcel, "delivered", { by, releasedAt });
  await payParcel(tx, order, moved, {
    vendorCents: await vendorCentsOf(tx, moved),
    releaseSeconds: days * daySeconds,
  });
  const claim = await findOpenClaim(tx, parcel.id);
  if (claim === undefined) return;
  if (by === "buyer" && claim.reason === "never_came")
    await moveClaim(tx, order, moved, claim, "closed", { by, closedBy: by, actBy: null });
  else await holdProceeds(tx, order, moved, claim, moved.receivedCents);
}

/** What the vendor charges for a parcel; what it quoted while it does not say. Null for own goods. */
async function vendorCentsOf(tx: Tx, { vendorQuoteId, vendorOrderId }: ParcelRow): Promise<bigint | null> {
  if (vendorQuoteId === null) return null;
  const ordered = vendorOrderId === null ? undefined : await readVendorOrder(tx, vendorOrderId);
  if (ordered?.costCents != null) return ordered.costCents;
  const quote = await readQuote(tx, vendorQuoteId);
  if (quote === undefined) throw new Error("a quote is gone");
  return quote.baseCents + quote.taxCents + quote.shippingCents;
}

/**
 * Cancels a parcel of an order that {@link lockOrderMoney} locked: its goods go back to stock, its money to the lots and
 * the card that it came from. A claim about it ends.
 */
export async function cancelParcel(
  tx: Tx,
  order: OrderRow,
  parcel: ParcelRow,
  { by, cancelReason }: { readonly by: StepBy; readonly cancelReason: CancelReason },
): Promise<void> {
  const wasPaid = parcel.status !== "awaiting_payment";
  const claim = await findOpenClaim(tx, parcel.id);
  if (claim !== undefined) await moveClaim(tx, order, parcel, claim, "closed", { by, closedBy: by, actBy: null });
  const moved = await moveParcel(tx, order, parcel, "cancelled", { by, cancelReason });
  const pieces = (await itemsOfOrders.run(tx, [order.id])).flatMap(({ parcelId, productId, quantity }) =>
    parcelId === parcel.id && productId !== null ? [{ productId, quantity }] : [],
  );
  // What was sent and never came is not in stock.
  if (cancelReason !== "claim") await returnStock(tx, pieces);
  if (wasPaid)
    await countSold(
      tx,
      pieces.map(({ productId, quantity }) => ({ productId, quantity: -quantity })),
    );
  await returnParcelMoney(tx, order, moved);
  if (!wasPaid || parcel.cardCents === 0n || order.paymentId === null) return;
  const payment = await findPayment(tx, order.paymentId);
  if (payment === undefined) throw new Error("a payment vanished");
  const refundId = await reservePart(tx, payment, { amountCents: parcel.cardCents, part: parcel.id });
  failpoint("orders.cancel.after_reserve");
  if (refundId !== null) await enqueue(tx, sendRefundTask, { refundId });
}
