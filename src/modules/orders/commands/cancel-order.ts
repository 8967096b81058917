import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { lockProducts } from "#modules/shop/index.ts";
import { transact, transactResult } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import { isCancellableBy } from "../domain/order-status.ts";
import type { MoveRefusal } from "../domain/refusals.ts";
import { lockDiscountsOf } from "../store/discounts-store.ts";
import { findParcel, itemsOfOrders, parcelsOfOrders } from "../store/orders-store.ts";
import type { CancelReason } from "../store/orders-store.ts";
import { cancelParcel, lockOrderMoney } from "./move-parcel.ts";

async function lockGoods(tx: Tx, orderId: string): Promise<void> {
  await lockDiscountsOf(tx, orderId);
  await lockProducts(
    tx,
    (await itemsOfOrders.run(tx, [orderId])).flatMap(({ productId }) => productId ?? []),
  );
}

/**
 * Cancels an order of the acting account, or one parcel of it, as its buyer: until it is packed or ordered at its
 * vendor. Everything is paid back. An order that waits for its card is cancelled as one. Refused, nothing of it is
 * cancelled.
 */
export async function cancelOrder(
  services: Services,
  actor: Actor,
  { orderId, parcelId }: { orderId: string; parcelId: string | null },
): Promise<Result<void, MoveRefusal>> {
  return transactResult(services.db, async (tx): Promise<Result<void, MoveRefusal>> => {
    const order = await lockOrderMoney(tx, orderId);
    if (order?.accountId !== actor.accountId) return err({ code: "not_found" });
    const all = await parcelsOfOrders.run(tx, [orderId]);
    const chosen = all.filter(({ id, status }) => (parcelId === null ? status !== "cancelled" : id === parcelId));
    if (chosen.length === 0)
      return parcelId === null ? err({ code: "too_late", status: order.status }) : err({ code: "not_found" });
    if (parcelId !== null && chosen[0]?.status === "cancelled") return ok();
    const kept = chosen.find(({ status }) => status !== "awaiting_payment" && !isCancellableBy("buyer", status));
    if (kept !== undefined) return err({ code: "too_late", status: kept.status });
    // A card pays all of an order or nothing of it.
    if (
      order.status === "awaiting_payment" &&
      chosen.length < all.filter(({ status }) => status !== "cancelled").length
    )
      return err({ code: "too_late", status: order.status });
    await lockGoods(tx, orderId);
    for (const parcel of chosen) await cancelParcel(tx, order, parcel, { by: "buyer", cancelReason: "buyer" });
    return ok();
  });
}

/** Cancels a parcel as its seller, any time before it is sent. Its buyer has everything back. */
export async function cancelSale(
  services: Services,
  actor: Actor,
  parcelId: string,
): Promise<Result<void, MoveRefusal>> {
  return transactResult(services.db, async (tx): Promise<Result<void, MoveRefusal>> => {
    const found = await findParcel(tx, parcelId);
    if (found?.sellerId !== actor.accountId || found.carriage !== "seller") return err({ code: "not_found" });
    const order = await lockOrderMoney(tx, found.orderId);
    const parcel = await findParcel(tx, parcelId);
    if (order === undefined || parcel === undefined) return err({ code: "not_found" });
    if (parcel.status === "cancelled") return ok();
    if (!isCancellableBy("seller", parcel.status)) return err({ code: "too_late", status: parcel.status });
    await lockGoods(tx, order.id);
    await cancelParcel(tx, order, parcel, { by: "seller", cancelReason: "seller" });
    return ok();
  });
}

/** Cancels a parcel whose seller is suspended and did not send it in the business days that are left for that. */
export async function cancelOfSuspended(services: Services, parcelId: string): Promise<void> {
  await cancelAs(services, parcelId, "suspended", ["paid", "processing"]);
}

/** Cancels a parcel that its seller did not send in time. Not while its payment is disputed. */
export async function cancelLate(services: Services, parcelId: string): Promise<void> {
  await cancelAs(services, parcelId, "late", ["paid", "processing"]);
}

/** Cancels a parcel of an order in its own transaction, where it is in one of these states and may be sent. */
async function cancelAs(
  services: Services,
  parcelId: string,
  cancelReason: CancelReason,
  from: readonly string[],
): Promise<void> {
  await transact(services.db, async (tx) => {
    const found = await findParcel(tx, parcelId);
    const order = found === undefined ? undefined : await lockOrderMoney(tx, found.orderId);
    const parcel = order === undefined ? undefined : await findParcel(tx, parcelId);
    if (order === undefined || order.disputedAt !== null) return;
    if (parcel === undefined || !from.includes(parcel.status)) return;
    await lockGoods(tx, order.id);
    await cancelParcel(tx, order, parcel, { by: "system", cancelReason });
  });
}
