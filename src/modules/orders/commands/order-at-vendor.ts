import { lockProducts } from "#modules/shop/index.ts";
import { requestOrder } from "#modules/vendors/index.ts";
import type { Recipient, VendorOrder } from "#modules/vendors/index.ts";
import { transact } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import { mayMoveParcel } from "../domain/order-status.ts";
import { readOrderAddress } from "../queries/address.ts";
import { findParcel, findParcelOfVendorOrder, itemsOfOrders } from "../store/orders-store.ts";
import { storeVendorFailure } from "../store/claims-store.ts";
import { lockDiscountsOf } from "../store/discounts-store.ts";
import { cancelParcel, deliverParcel, lockOrderMoney, moveParcel } from "./move-parcel.ts";

/**
 * Orders a paid parcel's goods at their vendor, once. A parcel that the vendor does not take is cancelled. One whose
 * payment is disputed waits, and is ordered when the dispute is won.
 */
export async function orderAtVendor(services: Services, parcelId: string): Promise<void> {
  await transact(services.db, async (tx) => {
    const found = await findParcel(tx, parcelId);
    const order = found === undefined ? undefined : await lockOrderMoney(tx, found.orderId);
    const parcel = order === undefined ? undefined : await findParcel(tx, parcelId);
    if (order === undefined || parcel?.status !== "paid" || parcel.vendorQuoteId === null) return;
    if (order.disputedAt !== null) return;
    const item = (await itemsOfOrders.run(tx, [order.id])).find((one) => one.parcelId === parcelId);
    if (item === undefined) throw new Error(`parcel ${parcelId} is empty`);
    const requested = await requestOrder(services, tx, {
      key: `parcel:${parcelId}`,
      accountId: order.accountId,
      quoteId: parcel.vendorQuoteId,
      size: item.size === "" ? null : item.size,
      recipient: item.type === "gift_card" ? null : recipientOf(readOrderAddress(services, order)),
      isPromised: true,
    });
    failpoint("orders.vendor.after_request");
    if (requested.ok) {
      await moveParcel(tx, order, parcel, "processing", { by: "system", vendorOrderId: requested.value.id });
      return;
    }
    services.log.error({ parcelId, refusal: requested.error }, "a parcel cannot be ordered at its vendor");
    await lockDiscountsOf(tx, order.id);
    await lockProducts(tx, item.productId === null ? [] : [item.productId]);
    await cancelParcel(tx, order, parcel, { by: "system", cancelReason: "vendor" });
  });
}

function recipientOf(address: ReturnType<typeof readOrderAddress>): Recipient | null {
  if (address === null) return null;
  const { address: street, apartment, city, state, zipCode } = address.shipping;
  return { name: address.recipientName, address: street, apartment, city, state, zipCode };
}

/** Brings a parcel to what became of its vendor's order, in the order's transaction. The hook vendorOrderMoved. */
export async function followVendorOrder(
  tx: Tx,
  { services, order: ordered }: { services: Services; order: VendorOrder },
): Promise<undefined> {
  const found = await findParcelOfVendorOrder(tx, ordered.id);
  if (found === undefined) return undefined;
  const order = await lockOrderMoney(tx, found.orderId);
  const parcel = await findParcel(tx, found.id);
  if (order === undefined || parcel === undefined) return undefined;
  const { carrier, trackingUrl, estimatedDeliveryDate } = ordered;
  if (ordered.status === "failed") {
    if (mayMoveParcel(parcel.status, "cancelled"))
      await cancelParcel(tx, order, parcel, { by: "system", cancelReason: "vendor" });
    // It was refunded on its way, which counted as delivered and booked the vendor's bill: a person settles that.
    else if (!(await storeVendorFailure(tx, parcel.id)))
      services.log.error({ parcelId: parcel.id }, "a vendor failed after its parcel was paid: settle its bill");
  } else if (ordered.status === "shipped" && mayMoveParcel(parcel.status, "shipped")) {
    await moveParcel(tx, order, parcel, "shipped", { by: "system", carrier, trackingUrl, estimatedDeliveryDate });
  } else if (ordered.status === "delivered" && mayMoveParcel(parcel.status, "delivered")) {
    await deliverParcel(tx, order, parcel, "system");
  }
  failpoint("orders.follow_vendor.after_move");
  return undefined;
}
