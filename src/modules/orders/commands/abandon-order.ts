import { hasPaymentUnderWay } from "#modules/payments/index.ts";
import { lockProducts } from "#modules/shop/index.ts";
import { transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { lockDiscountsOf } from "../store/discounts-store.ts";
import { itemsOfOrders, parcelsOfOrders } from "../store/orders-store.ts";
import { cancelParcel, lockOrderMoney } from "./move-parcel.ts";

/**
 * Gives up an order that is not paid: its goods go back to stock and its wallet money to its lots. A payment that the
 * provider is working on, or that is in review, is waited for. Money that comes later goes back to the card.
 */
export async function abandonOrder(services: Services, orderId: string): Promise<void> {
  await transact(services.db, async (tx) => {
    const order = await lockOrderMoney(tx, orderId);
    if (order?.status !== "awaiting_payment") return;
    if (await hasPaymentUnderWay(tx, "order", orderId)) return;
    await lockDiscountsOf(tx, orderId);
    await lockProducts(
      tx,
      (await itemsOfOrders.run(tx, [orderId])).flatMap(({ productId }) => productId ?? []),
    );
    for (const parcel of await parcelsOfOrders.run(tx, [orderId]))
      await cancelParcel(tx, order, parcel, { by: "system", cancelReason: "unpaid" });
  });
}
