/** A dispute goes from open to won or lost, once. */
export const disputeStatuses = ["open", "won", "lost"] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** What staff answer: they contest it with a statement for the card's bank, or accept it, which loses it. */
export const disputeAnswers = ["contest", "accept"] as const;
export type DisputeAnswer = (typeof disputeAnswers)[number];

/** Characters of a statement for the card's bank. */
export const statementLength = { min: 20, max: 3_000 } as const;

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
  /** Until then the processor takes an answer; null where it names no time. */
  readonly dueAt: Date | null;
  readonly answer: DisputeAnswer | null;
  readonly statement: string | null;
  readonly answeredById: string | null;
  readonly answeredAt: Date | null;
  /** When the processor had an answer, ours or one that was given elsewhere. */
  readonly submittedAt: Date | null;
}
