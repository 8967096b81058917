/** Stages of an intent at the provider. `in_review`: authorized, not captured, a person must decide. */
export type IntentStage =
  | "created"
  | "requires_action"
  | "processing"
  | "in_review"
  | "succeeded"
  | "failed"
  | "canceled";

/** The provider's truth about one payment intent. Amounts in cents. */
export interface ProviderIntent {
  readonly intentId: string;
  readonly stage: IntentStage;
  readonly amountCents: bigint;
  /** All refunds to the card, in cents, also those not requested through us. */
  readonly refunds: readonly ProviderRefund[];
  readonly disputes: readonly ProviderDispute[];
  /** Lets the browser confirm this intent and nothing else. Never stored, never logged. */
  readonly clientSecret: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly card: { readonly brand: string; readonly last4: string } | null;
  /** The provider's code for the last decline. */
  readonly failureCode: string | null;
  /** The card it was or will be paid with, where the customer keeps it; null for one that is used once. */
  readonly method: ProviderMethod | null;
}

/** Money on its way back to the card. One that succeeded may still fail, when the card's bank sends it back. */
export interface ProviderRefund {
  readonly refundId: string;
  readonly amountCents: bigint;
  readonly stage: "pending" | "succeeded" | "failed";
  /** Our refund's id, as sent with the request; null for one that was not requested through us. */
  readonly reference: string | null;
  readonly failureCode: string | null;
}

/** A cardholder's dispute of the payment with their bank. */
export interface ProviderDispute {
  readonly disputeId: string;
  readonly stage: "open" | "won" | "lost";
  readonly amountCents: bigint;
  /** Until then an answer is taken; null where the provider names no time. */
  readonly dueAt: Date | null;
  /** The provider has an answer; it takes no other. */
  readonly isAnswered: boolean;
  /** The provider's fee so far. */
  readonly feeCents: bigint;
}

/** A card as the provider keeps it for a customer. */
export interface ProviderMethod {
  readonly methodId: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  /** The same for one and the same card, whenever it is kept; null where the provider tells none. */
  readonly fingerprint: string | null;
}

/** `unavailable`: it may or may not have acted; asking again with the same key is safe. */
export type ProcessorError = "unavailable" | "not_found" | "refused";
