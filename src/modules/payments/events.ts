import * as v from "valibot";
import { defineEvent } from "#platform/events.ts";
import { paymentPurposes } from "./domain/payment.ts";

const about = v.object({
  paymentId: v.string(),
  accountId: v.string(),
  /** The person who paid. */
  personId: v.string(),
  purpose: v.picklist(paymentPurposes),
  amountCents: v.string(),
});

/** The processor sent an event about a subscription, or about an invoice of one; the truth is read from it. */
export const billingHeard = defineEvent(
  "payments.billing-heard",
  v.object({ provider: v.string(), subscriptionId: v.string() }),
);

/** A payment that had been in review was taken (payment_approved). */
export const paymentApproved = defineEvent("payments.approved", about);
/** A payment that had been in review was given up (payment_declined). */
export const paymentDeclined = defineEvent("payments.declined", about);

/** The outcome of a refund: done, or returned to the wallet. */
export const refundEnded = defineEvent(
  "payments.refund-ended",
  v.object({
    refundId: v.string(),
    paymentId: v.string(),
    accountId: v.string(),
    amountCents: v.string(),
    kind: v.picklist(["done", "failed"]),
  }),
);
/** A dispute was opened, won or lost. */
export const paymentDisputed = defineEvent(
  "payments.disputed",
  v.object({
    disputeId: v.string(),
    paymentId: v.string(),
    accountId: v.string(),
    amountCents: v.string(),
    kind: v.picklist(["open", "won", "lost"]),
  }),
);
