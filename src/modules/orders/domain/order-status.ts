/** States of a parcel, and which may follow each. The table `shop_order_transition` has the same rows. */
const parcelTransitions = {
  awaiting_payment: ["paid", "cancelled"],
  paid: ["processing", "shipped", "delivered", "cancelled"],
  processing: ["shipped", "delivered", "cancelled"],
  // A vendor's parcel may be lost or come back.
  shipped: ["delivered", "cancelled"],
  delivered: ["completed"],
  completed: [],
  cancelled: [],
} as const satisfies Record<string, readonly string[]>;

export type ParcelStatus = keyof typeof parcelTransitions;
export const parcelStatuses = Object.keys(parcelTransitions) as ParcelStatus[];

/** States of an order. It follows from the states of its parcels: {@link statusOfOrder}. */
export const orderStatuses = [
  "awaiting_payment",
  "paid",
  "processing",
  "partially_shipped",
  "shipped",
  "delivered",
  "completed",
  "cancelled",
  "claim_open",
  "refund_pending",
  "refunded",
  "partially_refunded",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const mayMoveParcel = (from: ParcelStatus, to: ParcelStatus): boolean =>
  (parcelTransitions[from] as readonly ParcelStatus[]).includes(to);

/** What of a parcel counts for the state of its order. */
export interface ParcelState {
  readonly status: ParcelStatus;
  readonly hasOpenClaim: boolean;
  /** How much of a delivered parcel went back. */
  readonly refunded: "none" | "part" | "all";
  /** A card waits for a part of it. */
  readonly isRefundPending: boolean;
}

/**
 * Computes the state of an order from those of its parcels. Cancelled parcels count only where all are. Claims and
 * refunds come before the delivery, and what was refunded after it.
 */
export function statusOfOrder(parcels: readonly ParcelState[]): OrderStatus {
  const going = parcels.filter(({ status }) => status !== "cancelled");
  if (going.length === 0) return "cancelled";
  const all = (...among: ParcelStatus[]): boolean => going.every(({ status }) => among.includes(status));
  const some = (...among: ParcelStatus[]): boolean => going.some(({ status }) => among.includes(status));
  if (some("awaiting_payment")) return "awaiting_payment";
  if (going.some(({ hasOpenClaim }) => hasOpenClaim)) return "claim_open";
  if (going.some(({ isRefundPending }) => isRefundPending)) return "refund_pending";
  if (all("completed", "delivered") && going.some(({ refunded }) => refunded !== "none"))
    return going.every(({ refunded }) => refunded === "all") ? "refunded" : "partially_refunded";
  if (all("completed")) return "completed";
  if (all("completed", "delivered")) return "delivered";
  if (all("completed", "delivered", "shipped")) return "shipped";
  if (some("completed", "delivered", "shipped")) return "partially_shipped";
  return some("processing") ? "processing" : "paid";
}

/** Until when the buyer may cancel a parcel, and until when its seller may. Only the vendor can stop its own parcels. */
export const isCancellableBy = (by: "buyer" | "seller", status: ParcelStatus): boolean =>
  by === "buyer" ? status === "paid" : status === "paid" || status === "processing";
