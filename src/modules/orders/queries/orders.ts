import { findPaymentByKey } from "#modules/payments/index.ts";
import type { Services } from "#platform/services.ts";
import type { Db } from "#platform/db/db.ts";
import { readSetting } from "#platform/settings.ts";
import { discountsOfOrders } from "../store/discounts-store.ts";
import type { OrderDiscountRow } from "../store/discounts-store.ts";
import { countDelivered, itemsOfOrders, ordersById, parcelsOfOrders, stepsOfOrders } from "../store/orders-store.ts";
import type { ItemRow, OrderRow, ParcelRow, StepRow } from "../store/orders-store.ts";
import { claimsOfOrders, refundedItems, refundsOfOrders } from "../store/claims-store.ts";
import type { ClaimRow, RefundRow } from "../store/claims-store.ts";
import { firstReleaseDays, firstSales, releaseDays } from "../settings.ts";

export { findParcel } from "../store/orders-store.ts";
export { ordersOfBuyer, parcelsOfSeller } from "../store/lists-store.ts";

/** An order with everything that belongs to it. Show it to its buyer only; sellers see their parcels. */
export interface OrderView extends OrderRow {
  readonly parcels: readonly ParcelView[];
  readonly steps: readonly StepRow[];
  readonly discounts: readonly OrderDiscountRow[];
}

/** A parcel with its items and its order. */
export interface ParcelView extends ParcelRow {
  readonly order: OrderRow;
  readonly items: readonly ItemView[];
  readonly steps: readonly StepRow[];
  /** Oldest first; one is open at most. */
  readonly claims: readonly ClaimRow[];
  readonly refunds: readonly RefundRow[];
}

/** An item with what went back of it, in cents, tax included. */
export interface ItemView extends ItemRow {
  readonly refundedCents: bigint;
}

/** Orders by id; unknown ids are absent. */
export async function readOrders(
  { db }: Pick<Services, "db">,
  ids: readonly string[],
): Promise<Map<string, OrderView>> {
  const wanted = [...new Set(ids)];
  const [orders, parcels, items, steps, claims, refunds, gone, discounts] = [
    await ordersById.run(db, wanted),
    await parcelsOfOrders.run(db, wanted),
    await itemsOfOrders.run(db, wanted),
    await stepsOfOrders.run(db, wanted),
    await claimsOfOrders.run(db, wanted),
    await refundsOfOrders.run(db, wanted),
    await refundedItems.run(db, wanted),
    await discountsOfOrders.run(db, wanted),
  ];
  const refunded = new Map(gone.map(({ itemId, netCents, taxCents }) => [itemId, netCents + taxCents]));
  return new Map(
    orders.map((order) => [
      order.id,
      {
        ...order,
        discounts: discounts.filter(({ orderId }) => orderId === order.id),
        steps: steps.filter(({ orderId }) => orderId === order.id),
        parcels: parcels
          .filter(({ orderId }) => orderId === order.id)
          .map((parcel) => ({
            ...parcel,
            order,
            items: items
              .filter(({ parcelId }) => parcelId === parcel.id)
              .map((item) => ({ ...item, refundedCents: refunded.get(item.id) ?? 0n })),
            steps: steps.filter(({ parcelId }) => parcelId === parcel.id),
            claims: claims.filter(({ parcelId }) => parcelId === parcel.id),
            refunds: refunds.filter(({ parcelId }) => parcelId === parcel.id),
          })),
      },
    ]),
  );
}

/** Idempotency key of the card payment of an order: an order has one. */
export const paymentKeyOf = (orderId: string): string => `order:${orderId}`;

/** Returns the card payment that paid an order, or that it waits for; null for an order that the wallet pays. */
export async function readPaymentId(
  { db }: Pick<Services, "db">,
  { id, personId, paymentId, cardCents }: Pick<OrderRow, "id" | "personId" | "paymentId" | "cardCents">,
): Promise<string | null> {
  if (paymentId !== null || cardCents === 0n) return paymentId;
  return (await findPaymentByKey(db, personId, paymentKeyOf(id)))?.id ?? null;
}

/** Returns the days from delivery until a seller may use what a sale brings, for a sale that arrives now. */
export async function readReleaseDays(db: Db, sellerId: string): Promise<number> {
  const isFirst = (await countDelivered(db, sellerId)) < (await readSetting(db, firstSales));
  return readSetting(db, isFirst ? firstReleaseDays : releaseDays);
}
