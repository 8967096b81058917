import * as v from "valibot";
import { defineEvent } from "#platform/events.ts";

/** A renewal was declined: by the provider's own charge, or by one of ours after it. */
export const subscriptionPaymentFailed = defineEvent(
  "subscriptions.payment-failed",
  v.object({
    brandId: v.string(),
    invoiceId: v.string(),
    attempt: v.number(),
    amountCents: v.string(),
    /** When it is charged again; null after the last time. */
    nextAttemptAt: v.nullable(v.string()),
    closesAt: v.string(),
  }),
);
