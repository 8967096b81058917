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

/** An order of ours at a vendor. Amounts in cents. */
export interface VendorOrder {
  readonly id: string;
  readonly accountId: string;
  readonly quoteId: string;
  readonly key: string;
  readonly provider: string;
  readonly productReference: string;
  readonly size: string | null;
  readonly quantity: number;
  readonly status: OrderStatus;
  readonly failure: OrderFailure | null;
  readonly failureReason: string | null;
  readonly vendorOrderId: string | null;
  /** What the vendor charges in all; null while it does not say. */
  readonly costCents: bigint | null;
  /** What of it is beyond the quote: the platform pays it. */
  readonly overrunCents: bigint;
  readonly tries: number;
  /** YYYY-MM-DD. */
  readonly estimatedDeliveryDate: string | null;
  readonly carrier: string | null;
  readonly trackingUrl: string | null;
  readonly hasCode: boolean;
}

/** A locked price. Amounts in cents. */
export interface LockedQuote {
  readonly id: string;
  readonly accountId: string;
  readonly provider: string;
  readonly productReference: string;
  readonly quantity: number;
  readonly state: string;
  /** With our markup. */
  readonly priceCents: bigint;
  readonly taxCents: bigint;
  readonly shippingCents: bigint;
  /** The vendor's own price, without markup, tax and shipping. */
  readonly baseCents: bigint;
  readonly expiresAt: Date;
  readonly isExpired: boolean;
}

/** Returns what the vendor charges beyond the quote, in cents; 0 where it charges less. */
export function overrunOf(
  quote: Pick<LockedQuote, "priceCents" | "taxCents" | "shippingCents">,
  costCents: bigint,
): bigint {
  const over = costCents - (quote.priceCents + quote.taxCents + quote.shippingCents);
  return over > 0n ? over : 0n;
}

/**
 * Returns the wait in hours before the next try of an order that was tried so often; undefined after the last.
 *
 * @param retryHours Waits before each retry.
 */
export function waitBeforeRetry(tries: number, retryHours: readonly number[]): number | undefined {
  return retryHours[tries - 1];
}
