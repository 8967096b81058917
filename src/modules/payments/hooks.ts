import type { Db } from "#platform/db/db.ts";
import { defineHook, defineLookup } from "#platform/hooks.ts";
import type { DisputeStatus, PaymentDispute } from "./domain/payment-dispute.ts";
import type { UserPaymentMethod } from "./domain/payment-method.ts";
import type { PaymentRefund } from "./domain/payment-refund.ts";
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
 * The money has come, once per payment: runs in the transaction of the status change. Implementations credit what it
 * was for; a refusal is a bug and rolls the change back, to be tried again.
 */
export const paymentSucceeded = defineHook<Payment, { readonly reason: string }>("payments: payment succeeded");

/** A refund is written: its money is to be set aside, out of what is left of the payment's; the refusal ends it. */
export const refundAsked = defineHook<
  { readonly payment: Payment; readonly refund: PaymentRefund },
  { readonly tag: "insufficient_funds"; readonly availableCents: bigint }
>("payments: refund asked");

/**
 * The outcome of a refund, once each, in the transaction that records it. A refund that was not requested through us
 * has no hold.
 */
export interface RefundMove {
  readonly payment: Payment;
  readonly refund: PaymentRefund;
  readonly to: "done" | "failed" | "reversed";
}
export const refundMoved = defineHook<RefundMove, { readonly reason: string }>("payments: refund moved");

/**
 * A dispute is lost, before {@link disputeMoved} takes the loss from the wallet, in the same transaction.
 * Implementations give back what still waits to be spent of the payment's money.
 */
export const disputeLost = defineHook<DisputeMove, { readonly reason: string }>("payments: dispute lost");

/** A dispute was opened, won or lost, once each and in this order, in the transaction that records it. */
export interface DisputeMove {
  readonly payment: Payment;
  readonly dispute: PaymentDispute;
  readonly to: DisputeStatus;
  /** The previously known cost, in cents: the difference is new. */
  readonly feeBeforeCents: bigint;
}
export const disputeMoved = defineHook<DisputeMove, { readonly reason: string }>("payments: dispute moved");

/**
 * Whether something is charged to a kept card without its owner, or to the same card kept in another row. Such a card
 * is not removed, and the provider keeps it.
 */
export const methodUsed = defineLookup<{ readonly db: Db; readonly method: UserPaymentMethod }, Promise<boolean>>(
  "method_used",
);
