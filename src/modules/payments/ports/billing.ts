import type { Result } from "#kernel/result.ts";
import type { ProcessorError, ProviderIntent } from "./provider-intent.ts";

/** Stages of a subscription at the provider; `incomplete` until its first invoice is paid, for 23 hours. */
export type SubscriptionStage =
  | "incomplete"
  | "incomplete_expired"
  | "trialing"
  | "active"
  | "past_due"
  | "unpaid"
  | "canceled"
  | "paused";

/** What one period costs. */
export interface SubscriptionPrice {
  readonly amountCents: bigint;
  readonly interval: "month" | "year";
}

/** A span of time; its end is not part of it. */
export interface BillingPeriod {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** The provider's truth about the bill of one period. Amount in cents. */
export interface ProviderInvoice {
  readonly invoiceId: string;
  readonly subscriptionId: string;
  readonly number: string;
  readonly status: "open" | "paid" | "void" | "uncollectible";
  readonly amountCents: bigint;
  readonly period: BillingPeriod;
  /** How often it was tried to charge it without its payer. */
  readonly attempts: number;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  /** What it is paid with; null where nothing is to be paid. */
  readonly intent: ProviderIntent | null;
}

/** The provider's truth about a subscription. */
export interface ProviderSubscription extends SubscriptionPrice {
  readonly subscriptionId: string;
  readonly status: SubscriptionStage;
  /** The price from the next period on, where it is another. */
  readonly nextPrice: SubscriptionPrice | null;
  /** The period that is paid for, or to be paid. */
  readonly currentPeriod: BillingPeriod;
  readonly cancelAtPeriodEnd: boolean;
  /** The kept card that renewals are charged to. */
  readonly methodId: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly latestInvoice: ProviderInvoice | null;
}

/** Changed fields of a subscription. An absent field keeps its value. */
export interface SubscriptionChange {
  readonly methodId?: string;
  /** From the next period on; null takes an earlier change back. */
  readonly nextPrice?: SubscriptionPrice | null;
  /** True takes another next price back. */
  readonly cancelAtPeriodEnd?: boolean;
}

/** Subscriptions of a card payment provider, which renews them by itself and charges their kept cards. */
export interface BillingProcessor {
  /**
   * Begins a subscription. Without a trial its first invoice waits for the payer's browser to confirm it, with the kept
   * card of `methodId` or with another, which is then kept for the renewals. A trial needs a kept card.
   */
  createSubscription(request: {
    idempotencyKey: string;
    customerId: string;
    methodId: string | null;
    price: SubscriptionPrice;
    trialDays: number;
    metadata: Readonly<Record<string, string>>;
  }): Promise<Result<ProviderSubscription, ProcessorError>>;
  retrieveSubscription(subscriptionId: string): Promise<Result<ProviderSubscription, ProcessorError>>;
  changeSubscription(
    subscriptionId: string,
    change: SubscriptionChange,
    idempotencyKey: string,
  ): Promise<Result<ProviderSubscription, ProcessorError>>;
  /** Ends a subscription at once and voids its open invoices; one that has ended already is fine. */
  cancelSubscription(
    subscriptionId: string,
    idempotencyKey: string,
  ): Promise<Result<ProviderSubscription, ProcessorError>>;
  /**
   * Gives up a subscription that waits for its first payment and voids its invoice; one that has ended already is fine.
   * `refused` once that payment is made: the provider decides which of the two came first.
   */
  abandonSubscription(
    subscriptionId: string,
    idempotencyKey: string,
  ): Promise<Result<ProviderSubscription, ProcessorError>>;
  /** The invoices of a subscription, newest first. */
  listInvoices(subscriptionId: string): Promise<Result<ProviderInvoice[], ProcessorError>>;
  /**
   * Charges an open invoice to the subscription's kept card, or to another kept one. A decline is no error: the invoice
   * stays open and its intent tells the reason. Refused when it is not to be paid.
   */
  payInvoice(
    invoiceId: string,
    request: { methodId?: string; idempotencyKey: string },
  ): Promise<Result<ProviderInvoice, ProcessorError>>;
  /** Writes fields of ours on an intent that the provider made for an invoice. */
  labelIntent(
    intentId: string,
    metadata: Readonly<Record<string, string>>,
  ): Promise<Result<ProviderIntent, ProcessorError>>;
}
