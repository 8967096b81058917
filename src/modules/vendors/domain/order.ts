/**
 * States of an order at a vendor and their transitions. `requested`: we have to place it. `ordered`: the vendor has it.
 * Reading the same state twice moves nothing, and a stale reading never moves one back.
 */
export const orderTransitions = {
  requested: ["ordered", "shipped", "delivered", "failed"],
  ordered: ["shipped", "delivered", "failed"],
  // A parcel may be lost or come back.
  shipped: ["delivered", "failed"],
  delivered: [],
  failed: [],
} as const satisfies Record<string, readonly string[]>;

export type OrderStatus = keyof typeof orderTransitions;
export const orderStatuses = Object.keys(orderTransitions) as OrderStatus[];

/** Stages of an order at the vendor. */
export type OrderStage = Exclude<OrderStatus, "requested">;

/** Returns the next status after the vendor was read; undefined when it stays. */
export function nextOrderStatus(from: OrderStatus, stage: OrderStage): OrderStatus | undefined {
  return (orderTransitions[from] as readonly OrderStatus[]).includes(stage) ? stage : undefined;
}

/** Why an order failed: the vendor has none left, refuses it, could not be reached, or lost or canceled it. */
export type OrderFailure = "out_of_stock" | "refused" | "unavailable" | "vendor_failed";

/** Where and to whom goods go. The country is always the United States. */
export interface Recipient {
  readonly name: string;
  readonly address: string;
  readonly apartment: string;
  readonly city: string;
  /** Two letters. */
  readonly state: string;
  /** Five or nine digits. */
  readonly zipCode: string;
}
