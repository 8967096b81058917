import type { ProviderReport, ReportSpan } from "#kernel/provider-report.ts";
import type { Result } from "#kernel/result.ts";
import { defineNamedPort } from "#platform/ports.ts";
import type { Services } from "#platform/services.ts";
import type { PayoutAddress, PayoutChannel, PayoutProviderName } from "../domain/payout.ts";
import type { PayoutStage } from "../domain/payout-status.ts";

/** The provider's truth about one payout. Amount in cents. */
export interface ProviderPayout {
  /** The provider's own id, by which it is read. */
  readonly providerPayoutId: string;
  /** Our reference: the payout's id. */
  readonly reference: string;
  readonly stage: PayoutStage;
  readonly amountCents: bigint;
  /** PayPal's transaction, or the number of the check. */
  readonly confirmationNumber: string | null;
  readonly failureCode: string | null;
}

/** `unavailable`: it may or may not have acted; asking again with the same key is safe. */
export type ProviderError = "unavailable" | "not_found" | "refused";

/** A provider's webhook event: only which payout has to be read again. */
export interface PayoutEvent {
  /** The provider's own id of the event: it is acted on once. */
  readonly eventId: string;
  readonly type: string;
  readonly providerPayoutId: string | null;
  /** Our reference, where the event has it. */
  readonly reference: string | null;
}

export type WebhookError = "bad_signature" | "too_old" | "bad_body" | "unavailable";

/** Steps of a check that staff print and mail, recorded by them, also from the bank's statement. */
export type CheckStep = "printed" | "mailed" | "cashed" | "returned";

export interface PayoutOrder {
  readonly key: string;
  readonly reference: string;
  readonly amountCents: bigint;
  readonly address: PayoutAddress;
}

/** A provider of one payout channel. Every call may take seconds, so none is made inside a transaction. */
export interface PayoutProvider {
  readonly name: PayoutProviderName;
  readonly channel: PayoutChannel;
  /** Days during which the provider knows a key again; later the same order could be a second payment. */
  readonly keyDays: number;
  /**
   * Hands an order over, or answers what was handed over under its key before: an order whose answer was lost is looked
   * up before it is made again. `refused`: it was not taken and never will be.
   */
  send(order: PayoutOrder): Promise<Result<ProviderPayout, ProviderError>>;
  read(providerPayoutId: string): Promise<Result<ProviderPayout, ProviderError>>;
  /** Gives up what has not reached anyone: unclaimed money, a check not printed, or with `stop` one that was not cashed. */
  cancel(providerPayoutId: string, options?: { stop: boolean }): Promise<Result<ProviderPayout, ProviderError>>;
  /** The provider's own book of a span of time: what reached people, and what came back of it. */
  readReport(span: ReportSpan): Promise<Result<ProviderReport, ProviderError>>;
  /**
   * Verifies a webhook's raw bytes and reads which payout it is about; missing where the provider sends none, or we
   * have no secret.
   */
  readonly readWebhook?:
    | ((
        rawBody: Uint8Array,
        headers: Readonly<Record<string, string | undefined>>,
      ) => Promise<Result<PayoutEvent, WebhookError>>)
    | undefined;
  /** Records an event of a check; only for a provider whose checks are made by us. */
  readonly mark?: (
    providerPayoutId: string,
    step: CheckStep,
    checkNumber: string | null,
  ) => Promise<Result<ProviderPayout, ProviderError>>;
}

/** Payout providers: at most one for new payouts of each channel, and those that carry some from before a switch. */
export const payoutProviders = defineNamedPort<PayoutProvider>("payout provider", ({ name }) => name);

/** Returns the provider of a channel's new payouts; undefined where there is none: then the channel is not offered. */
export function providerOf(services: Services, channel: PayoutChannel): PayoutProvider | undefined {
  return payoutProviders.current(services).find((one) => one.channel === channel);
}
