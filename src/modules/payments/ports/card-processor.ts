import type { ProviderReport, ReportSpan } from "#kernel/provider-report.ts";
import type { Result } from "#kernel/result.ts";
import type { ShippingAddress } from "#kernel/shipping-address.ts";
import { err } from "#kernel/result.ts";
import { defineNamedPort } from "#platform/ports.ts";
import type { Services } from "#platform/services.ts";
import type { BillingProcessor } from "./billing.ts";
import type { ProcessorError, ProviderIntent, ProviderMethod } from "./provider-intent.ts";

/** The provider's truth about a card that is to be kept. `failed` can be tried again with another card. */
export interface ProviderSetup {
  readonly setupId: string;
  readonly stage: "created" | "requires_action" | "processing" | "succeeded" | "failed" | "canceled";
  /** Lets the browser confirm this setup and nothing else. Never stored, never logged. */
  readonly clientSecret: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  /** The card, once it is kept. */
  readonly method: ProviderMethod | null;
  readonly failureCode: string | null;
}

/** Changed fields of a saved card. */
export interface MethodChange {
  readonly expMonth?: number;
  readonly expYear?: number;
  /** The card's billing address; for the provider's own checks, stored nowhere else. */
  readonly billingAddress?: ShippingAddress;
}

/** A verified webhook's event; the truth is read from the provider, never from it. */
export interface ProviderEvent {
  readonly eventId: string;
  readonly type: string;
  /** null for events that are about no payment intent. */
  readonly intentId: string | null;
  /** The payment named in the intent's metadata, where the event carries it. */
  readonly paymentId: string | null;
  /** For events about a card to be stored: its setup, and our card as named in its metadata. */
  readonly setupId: string | null;
  readonly userPaymentMethodId: string | null;
  /** For events about a subscription, or about an invoice of one. */
  readonly subscriptionId: string | null;
  readonly invoiceId: string | null;
}

type WebhookError = "bad_signature" | "too_old" | "malformed" | "wrong_mode";

/** Names of the card processors, as rows name the one that holds them. */
export type CardProcessorName = "card-sandbox" | "card-stripe";

/** Data the browser needs to show a processor's card fields. */
export type CardFields = { readonly kind: "sandbox" } | { readonly kind: "stripe"; readonly publishableKey: string };

/**
 * Calls of a card payment provider. Each may take seconds, so none is made inside a transaction. Calls with an
 * idempotency key answer a repeat with what the first made (24 hours at least).
 */
export interface CardCalls extends BillingProcessor {
  readonly name: CardProcessorName;
  /** The customer that cards are saved for: once per key. */
  createCustomer(request: {
    idempotencyKey: string;
    metadata: Readonly<Record<string, string>>;
  }): Promise<Result<{ customerId: string }, ProcessorError>>;
  /** Begins to keep a card, which the browser then confirms. For payments, and for renewals of a subscription. */
  createSetupIntent(request: {
    idempotencyKey: string;
    customerId: string;
    metadata: Readonly<Record<string, string>>;
  }): Promise<Result<ProviderSetup, ProcessorError>>;
  retrieveSetup(setupId: string): Promise<Result<ProviderSetup, ProcessorError>>;
  updateMethod(methodId: string, change: MethodChange): Promise<Result<ProviderMethod, ProcessorError>>;
  /** Keeps a card no more; one that is kept no more already is fine. */
  detach(methodId: string): Promise<Result<void, ProcessorError>>;
  createPaymentIntent(request: {
    idempotencyKey: string;
    amountCents: bigint;
    metadata: Readonly<Record<string, string>>;
    savePaymentMethod: boolean;
    /** Needed for a card that is kept or to be kept. */
    customerId: string | null;
    /** The kept card it will be paid with; the browser still confirms. */
    methodId: string | null;
  }): Promise<Result<ProviderIntent, ProcessorError>>;
  retrieve(intentId: string): Promise<Result<ProviderIntent, ProcessorError>>;
  updateAmount(
    intentId: string,
    amountCents: bigint,
    metadata: Readonly<Record<string, string>>,
  ): Promise<Result<ProviderIntent, ProcessorError>>;
  /** Takes the money of an intent in review. */
  capture(intentId: string, idempotencyKey: string): Promise<Result<ProviderIntent, ProcessorError>>;
  /** Gives up an intent that has not taken money. */
  cancel(intentId: string, idempotencyKey: string): Promise<Result<ProviderIntent, ProcessorError>>;
  /**
   * Sends money back to the card; `reference` comes back with the refund. Refused for more than was taken, and while a
   * dispute is open or lost.
   */
  refund(
    intentId: string,
    refund: { amountCents: bigint; reference: string | null; idempotencyKey: string },
  ): Promise<Result<ProviderIntent, ProcessorError>>;
  /**
   * Answers an open dispute, once: with a statement for the card's bank, or null to accept it, which loses it. Refused
   * when it is answered or decided already.
   */
  answerDispute(
    disputeId: string,
    answer: { statement: string | null; idempotencyKey: string },
  ): Promise<Result<void, ProcessorError>>;
  /** The processor's own book of a span of time: every movement of our money with it, and what of it reached our bank. */
  readReport(span: ReportSpan): Promise<Result<ProviderReport, ProcessorError>>;
}

/** A card payment provider that this process works with. */
export interface CardProcessor extends CardCalls {
  readonly browser: CardFields;
  /**
   * Verifies the signature over the raw bytes (any secret in force; 300 s of tolerance by the machine's clock), then
   * parses.
   */
  readWebhook(
    rawBody: Uint8Array,
    headers: Readonly<Record<string, string | undefined>>,
  ): Result<ProviderEvent, WebhookError>;
}

/** Card processors: one for new payments and cards, and those that hold some from before a switch. */
export const cardProcessors = defineNamedPort<CardProcessor>("card processor", ({ name }) => name);

/** The processor of new payments and cards. Throws when none is attached, which is a bug of the wiring. */
export function currentProcessor(services: Services): CardProcessor {
  const [current] = cardProcessors.current(services);
  if (current === undefined) throw new Error("no card processor is attached");
  return current;
}

/**
 * The processor that holds a payment, card or subscription, by the name in its row. One that is not configured any more
 * answers every call with `unavailable`: nothing is lost, and everything goes on when it is configured again.
 */
export function processorNamed(services: Services, name: CardProcessorName): CardCalls {
  return cardProcessors.named(services, name) ?? absent(name);
}

/** Names of the processors that can be asked, for sweeps. */
export function attachedProcessors(services: Services): CardProcessorName[] {
  return cardProcessors.all(services).map(({ name }) => name);
}

function absent(name: CardProcessorName): CardCalls {
  const unavailable = () => Promise.resolve(err("unavailable" as const));
  return {
    name,
    createCustomer: unavailable,
    createSetupIntent: unavailable,
    retrieveSetup: unavailable,
    updateMethod: unavailable,
    detach: unavailable,
    createPaymentIntent: unavailable,
    retrieve: unavailable,
    updateAmount: unavailable,
    capture: unavailable,
    cancel: unavailable,
    refund: unavailable,
    answerDispute: unavailable,
    readReport: unavailable,
    createSubscription: unavailable,
    retrieveSubscription: unavailable,
    changeSubscription: unavailable,
    cancelSubscription: unavailable,
    abandonSubscription: unavailable,
    listInvoices: unavailable,
    payInvoice: unavailable,
    labelIntent: unavailable,
  };
}
