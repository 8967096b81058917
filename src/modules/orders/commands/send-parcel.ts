import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import { trackingUrlOf } from "../domain/carriers.ts";
import type { MoveRefusal } from "../domain/refusals.ts";
import { parseTracking } from "../domain/tracking.ts";
import type { Tracking } from "../domain/tracking.ts";
import { findParcel } from "../store/orders-store.ts";
import type { OrderRow, ParcelRow } from "../store/orders-store.ts";
import { deliverParcel, lockOrderMoney, moveParcel } from "./move-parcel.ts";

/** Does something with a parcel, under the lock of its order. */
async function withParcel(
  services: Services,
  parcelId: string,
  work: (tx: Tx, order: OrderRow, parcel: ParcelRow) => Promise<Result<void, MoveRefusal>>,
): Promise<Result<void, MoveRefusal>> {
  return transactResult(services.db, async (tx): Promise<Result<void, MoveRefusal>> => {
    const found = await findParcel(tx, parcelId);
    const order = found === undefined ? undefined : await lockOrderMoney(tx, found.orderId);
    const parcel = order === undefined ? undefined : await findParcel(tx, parcelId);
    return order === undefined || parcel === undefined ? err({ code: "not_found" }) : work(tx, order, parcel);
  });
}

const isOwn = (parcel: ParcelRow, { accountId }: Actor): boolean =>
  parcel.sellerId === accountId && parcel.carriage === "seller";

/** Notes that the seller has packed a parcel: its buyer cannot cancel it any more. Repeating it changes nothing. */
export function packParcel(services: Services, actor: Actor, parcelId: string): Promise<Result<void, MoveRefusal>> {
  return withParcel(services, parcelId, async (tx, order, parcel) => {
    if (!isOwn(parcel, actor)) return err({ code: "not_found" });
    if (parcel.status === "processing") return ok();
    if (parcel.status !== "paid") return err({ code: "too_late", status: parcel.status });
    if (order.disputedAt !== null) return err({ code: "disputed" });
    await moveParcel(tx, order, parcel, "processing", { by: "seller" });
    return ok();
  });
}

export interface Sending extends Tracking {
  readonly parcelId: string;
}

/** Notes that the seller gave a parcel to a carrier. */
export function shipParcel(services: Services, actor: Actor, sending: Sending): Promise<Result<void, MoveRefusal>> {
  const tracking = parseTracking(sending);
  if (!tracking.ok) return Promise.resolve(err({ code: "tracking", ...tracking.error }));
  const { carrier, trackingNumber } = tracking.value;
  return withParcel(services, sending.parcelId, async (tx, order, parcel) => {
    if (!isOwn(parcel, actor)) return err({ code: "not_found" });
    if (parcel.status !== "paid" && parcel.status !== "processing")
      return err({ code: "too_late", status: parcel.status });
    if (order.disputedAt !== null) return err({ code: "disputed" });
    await moveParcel(tx, order, parcel, "shipped", {
      by: "seller",
      carrier,
      trackingNumber,
      trackingUrl: trackingUrlOf(carrier, trackingNumber),
    });
    return ok();
  });
}

/** Notes that a parcel of a seller arrived, as its buyer says. Repeating it changes nothing. */
export function confirmArrival(services: Services, actor: Actor, parcelId: string): Promise<Result<void, MoveRefusal>> {
  return withParcel(services, parcelId, async (tx, order, parcel) => {
    if (order.accountId !== actor.accountId) return err({ code: "not_found" });
    if (parcel.status === "delivered" || parcel.status === "completed") return ok();
    if (parcel.status !== "shipped" || parcel.carriage !== "seller")
      return err({ code: "too_late", status: parcel.status });
    await deliverParcel(tx, order, parcel, "buyer");
    return ok();
  });
}

/** Notes that a seller's parcel arrived, as its carrier or the time says. False where it is not under way. */
export async function arriveParcel(services: Services, parcelId: string): Promise<boolean> {
  const done = await withParcel(services, parcelId, async (tx, order, parcel) => {
    if (parcel.status !== "shipped" || parcel.carriage !== "seller")
      return err({ code: "too_late", status: parcel.status });
    await deliverParcel(tx, order, parcel, "system");
    return ok();
  });
  return done.ok;
}

/** Ends a delivered parcel whose money is released. */
export async function completeParcel(services: Services, parcelId: string): Promise<void> {
  await withParcel(services, parcelId, async (tx, order, parcel) => {
    if (parcel.status === "delivered") await moveParcel(tx, order, parcel, "completed", { by: "system" });
    return ok();
  });
}
