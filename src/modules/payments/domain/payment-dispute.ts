/** A dispute goes from open to won or lost, once. */
export const disputeStatuses = ["open", "won", "lost"] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** A cardholder's dispute of a payment with their bank. Amounts in cents; the fee is ours to pay. */
export interface PaymentDispute {
  readonly id: string;
  readonly paymentId: string;
  readonly disputeId: string;
  readonly status: DisputeStatus;
  readonly amountCents: bigint;
  readonly feeCents: bigint;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
}
