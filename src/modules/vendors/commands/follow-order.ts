import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { assertNotTransaction, transact } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import { nextOrderStatus, overrunOf } from "../domain/order.ts";
import type { VendorOrder } from "../domain/order.ts";
import { vendors } from "../ports/vendor.ts";
import type { GiftCode, VendorError, VendorOrderView } from "../ports/vendor.ts";
import { findOrder, findQuote, lockOrder, storeCode, storeFacts } from "../store/orders-store.ts";
import { moveOrder } from "./move-order.ts";

/** Reads the vendor's truth about an order and brings ours to it; safe at any time, any number of times, at once. */
export async function followOrder(services: Services, orderId: string): Promise<Result<VendorOrder, VendorError>> {
  assertNotTransaction(services.db);
  const order = await findOrder(services.db, orderId);
  if (order === undefined) return err({ code: "not_found" });
  const vendor = vendors.named(services, order.provider);
  // The order is with a vendor that is not in use now and cannot be asked.
  if (vendor === undefined || order.status === "delivered") return ok(order);
  const truth = await vendor.readOrder(orderId);
  failpoint("vendors.follow.after_read");
  return truth.ok ? ok(await applyOrderTruth(services, orderId, truth.value)) : truth;
}

/**
 * Brings an order to what its vendor said of it. A gift card is delivered once its code is stored. Throws on facts
 * about another order.
 */
export async function applyOrderTruth(
  services: Services,
  orderId: string,
  truth: VendorOrderView,
): Promise<VendorOrder> {
  const code = truth.stage === "delivered" ? await fetchCode(services, orderId) : null;
  const applied = await transact(services.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order === undefined) throw new Error("an order vanished");
    assertSame(order, truth);
    // It is paid. An answer that was read before says nothing new, and its cost may be an older one.
    if (order.status === "delivered") return order;
    const known = await storeTruth(services, tx, order, truth);
    // Failed here, and the winner was offered something else: a person has to cancel it there, or to settle with the
    // vendor what was delivered all the same. An answer that was read before the failure names an earlier stage.
    if (order.status === "failed") {
      const isDelivered = truth.stage === "delivered";
      if (isDelivered || (truth.stage !== "failed" && order.vendorOrderId === null))
        services.log.error(
          { orderId, vendor: order.provider, costCents: truth.costCents?.toString() },
          isDelivered
            ? "the vendor delivered an order that failed here: settle its bill with the vendor"
            : "the vendor has an order that failed here: cancel it there",
        );
      return known;
    }
    const stage = truth.stage === "delivered" && code === "missing" ? "ordered" : truth.stage;
    if (stage === "delivered" && code !== null && code !== "missing") await storeCode(services, tx, orderId, code);
    const to = nextOrderStatus(known.status, stage);
    if (to === undefined) return known;
    const failure = to === "failed" ? ({ failure: "vendor_failed", reason: truth.failureReason } as const) : null;
    return moveOrder(services, tx, known, to, failure);
  });
  failpoint("vendors.apply.after_commit");
  return applied;
}

/** Returns a gift card's code, `missing` while the vendor gives none, and null for goods. */
async function fetchCode(services: Services, orderId: string): Promise<GiftCode | "missing" | null> {
  const order = await findOrder(services.db, orderId);
  const vendor = order === undefined ? undefined : vendors.named(services, order.provider);
  if (order === undefined || order.hasCode || vendor?.readCode === undefined) return null;
  const read = await vendor.readCode(orderId);
  return read.ok ? read.value : "missing";
}

/** Stores the vendor's facts, and logs what the order costs beyond its quote, once. */
async function storeTruth(
  services: Services,
  tx: Tx,
  order: VendorOrder,
  truth: VendorOrderView,
): Promise<VendorOrder> {
  const quote = await findQuote(tx, order.quoteId);
  const cost = truth.costCents ?? order.costCents;
  const overrun = quote === undefined || cost === null ? order.overrunCents : overrunOf(quote, cost);
  if (overrun > 0n && overrun !== order.overrunCents)
    services.log.warn({ orderId: order.id, overrunCents: Number(overrun) }, "an order costs more than its quote");
  return storeFacts(tx, order.id, truth, overrun);
}

/** The answer must be about this order: ids from outside prove nothing. */
function assertSame(order: VendorOrder, truth: VendorOrderView): void {
  const isOther = order.vendorOrderId !== null && order.vendorOrderId !== truth.vendorOrderId;
  if (isOther || truth.orderId !== order.id) throw new Error(`the vendor's order is not order ${order.id}`);
}
