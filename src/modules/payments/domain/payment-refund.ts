import type { ProviderRefund } from "../ports/provider-intent.ts";

/**
 * States of a refund and the moves between them. Every refund of a paid payment is one, also those not requested
 * through us.
 */
export const refundTransitions = {
  requested: ["done", "failed"],
  // The card's bank sent it back.
  done: ["reversed"],
  failed: [],
  reversed: [],
} as const satisfies Record<string, readonly string[]>;

export type RefundStatus = keyof typeof refundTransitions;
export const refundStatuses = Object.keys(refundTransitions) as RefundStatus[];

/** Money of a payment that goes back to its card. Amount in cents. */
export interface PaymentRefund {
  readonly id: string;
  readonly paymentId: string;
  /** The person or staff who asked; null for what the provider gave back by itself. */
  readonly askedById: string | null;
  readonly amountCents: bigint;
  readonly status: RefundStatus;
  readonly providerRefundId: string | null;
  readonly failureCode: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Reasons a refund is refused. */
export type RefundRefusal =
  | { readonly tag: "not_found" | "idempotency_mismatch" | "own_money" | "forbidden" }
  | { readonly tag: "amount_out_of_range"; readonly minCents: bigint; readonly maxCents: bigint }
  | { readonly tag: "not_refundable"; readonly reason: "not_paid" | "disputed" | "under_way" | "too_old" | "spent" };

/** Days after a payment during which its owner may have what is unused of it back. */
export const refundDays = 60;

/**
 * Returns the next status of a refund after the provider was read; undefined when it stays. Pending changes nothing,
 * and an ended refund never starts again.
 */
export function nextRefundStatus(from: RefundStatus, stage: ProviderRefund["stage"]): RefundStatus | undefined {
  if (from === "requested" && stage !== "pending") return stage === "succeeded" ? "done" : "failed";
  return from === "done" && stage === "failed" ? "reversed" : undefined;
}
