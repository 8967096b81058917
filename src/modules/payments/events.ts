import * as v from "valibot";
import { defineEvent } from "#platform/events.ts";

const about = v.object({ paymentId: v.string(), accountId: v.string(), amountCents: v.string() });

/** A payment that had been in review was taken (payment_approved). */
export const paymentApproved = defineEvent("payments.approved", about);
/** A payment that had been in review was given up (payment_declined). */
export const paymentDeclined = defineEvent("payments.declined", about);
