import type { Result } from "#kernel/result.ts";

/** How far the provider got with an intent, in our words. `in_review`: authorised, not captured, somebody must decide. */
export type IntentStage = "created" | "requires_action" | "processing" | "in_review" | "succeeded" | "failed" | "canceled";

/** The provider's truth about one payment intent. Amounts in cents. */
export interface ProviderIntent {
  readonly intentId: string;
  readonly stage: IntentStage;
  readonly amountCents: bigint;
  readonly refundedCents: bigint;
  readonly dispute: "none" | "open" | "won" | "lost";
  /** Lets the browser confirm this intent and nothing else. Never stored, never logged. */
  readonly clientSecret: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly card: { readonly brand: string; readonly last4: string } | null;
  /** The provider's code for the last decline. */
  readonly failureCode: string | null;
}

/** What a verified webhook says happened; the truth is read again from the provider, never from it. */
export interface ProviderEvent {
  readonly eventId: string;
  readonly type: string;
  /** null for events that are about no payment intent. */
  readonly intentId: string | null;
  /** The payment named in the intent's metadata, where the event carries it. */
  readonly paymentId: string | null;
}

/** `unavailable`: it may or may not have acted; asking again with the same key is safe. */
export type ProcessorError = "unavailable" | "not_found" | "refused";

export type WebhookError = "bad_signature" | "too_old" | "malformed" | "wrong_mode";

/**
 * A card payment provider. Every call may take seconds, so none is made inside a transaction. Calls with an
 * idempotency key answer a repeat with what the first made (24 hours at least).
 */
export interface CardProcessor {
  readonly name: "card-sandbox" | "card-stripe";
  /** What the browser needs to show the provider's card fields. */
  readonly browser: { readonly kind: "sandbox" } | { readonly kind: "stripe"; readonly publishableKey: string };
  createPaymentIntent(request: {
    idempotencyKey: string;
    amountCents: bigint;
    metadata: Readonly<Record<string, string>>;
    savePaymentMethod: boolean;
  }): Promise<Result<ProviderIntent, ProcessorError>>;
  retrieve(intentId: string): Promise<Result<ProviderIntent, ProcessorError>>;
  updateAmount(intentId: string, amountCents: bigint, metadata: Readonly<Record<string, string>>): Promise<Result<ProviderIntent, ProcessorError>>;
  /** Takes the money of an intent in review. */
  capture(intentId: string, idempotencyKey: string): Promise<Result<ProviderIntent, ProcessorError>>;
  /** Gives up an intent that has not taken money. */
  cancel(intentId: string, idempotencyKey: string): Promise<Result<ProviderIntent, ProcessorError>>;
  refund(intentId: string, amountCents: bigint, idempotencyKey: string): Promise<Result<ProviderIntent, ProcessorError>>;
  /** Verifies the signature over the raw bytes (any secret in force; 300 s of tolerance by the machine's clock), then parses. */
  readWebhook(rawBody: Uint8Array, headers: Readonly<Record<string, string | undefined>>): Result<ProviderEvent, WebhookError>;
}
