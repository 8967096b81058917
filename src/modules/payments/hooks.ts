import { defineHook } from "#platform/hooks.ts";
import type { Payment, PaymentPurpose, PaymentRefusal } from "./domain/payment.ts";

/** Asked before a payment is begun, with the payer's account row locked; the first refusal ends it. */
export interface PaymentRequest {
  readonly accountId: string;
  readonly personId: string;
  readonly purpose: PaymentPurpose;
  readonly referenceId: string | null;
  readonly amountCents: bigint;
}

export const paymentRequested = defineHook<PaymentRequest, PaymentRefusal>("payments: payment requested");

/**
 * The money has come, once per payment: runs in the transaction of the status change. Implementations
 * credit what it was for; a refusal is a bug and rolls the change back, to be tried again.
 */
export const paymentSucceeded = defineHook<Payment, { readonly reason: string }>("payments: payment succeeded");

/** The provider gave `refundedCents` more back to the card; runs in the transaction that notes it. */
export const paymentRefunded = defineHook<{ readonly payment: Payment; readonly moreCents: bigint; readonly totalCents: bigint }, { readonly reason: string }>(
  "payments: payment refunded",
);
