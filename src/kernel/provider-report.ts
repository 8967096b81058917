/** Kinds of movements in a provider's report; `fee` is a charge without a subject. */
const reportKinds = [
  "payment",
  "refund",
  "refund_return",
  "dispute",
  "dispute_return",
  "dispute_fee",
  "payout",
  "payout_return",
  "settlement",
  "fee",
  "other",
] as const;
export type ReportKind = (typeof reportKinds)[number];

/**
 * A movement in a provider's own book. Disputed money leaves it when the dispute is opened and comes back when it is
 * won.
 */
export interface ReportLine {
  /** The provider's number of this movement. */
  readonly lineId: string;
  readonly kind: ReportKind;
  /** The provider's number of what it is about: a payment intent, refund, dispute, payout, or settlement with our bank. */
  readonly providerId: string;
  /** Cents; positive is money taken for us, negative what left. */
  readonly amountCents: bigint;
  /** Cents the provider kept of it for itself; not part of the amount. */
  readonly feeCents: bigint;
  /** Null where the provider knows that it will happen, and not when: a check that is in the mail. */
  readonly at: Date | null;
}

/** The bank's movements with a provider, by settlement number. Cents, signed as the report's settlements are. */
export interface BankLine {
  readonly settlementId: string;
  readonly amountCents: bigint;
  readonly at: Date;
}

export interface ProviderReport {
  readonly lines: readonly ReportLine[];
  /** Null where the provider knows nothing of our bank. */
  readonly bank: readonly BankLine[] | null;
}

/** A span of time, the end not included. */
export interface ReportSpan {
  readonly since: Date;
  readonly until: Date;
}
