import * as v from "valibot";
import { defineTask } from "#platform/tasks/tasks.ts";

/** Orders a paid parcel's goods at their vendor. */
export const orderAtVendorTask = defineTask("orders:order_at_vendor", v.object({ parcelId: v.string() }));

/** Sends the money of a cancelled parcel to the card it came from. */
export const sendRefundTask = defineTask("orders:send_refund", v.object({ refundId: v.string() }));

/** Sends a card payment back whose order cannot be paid any more. */
export const returnOrderPaymentTask = defineTask("orders:return_payment", v.object({ paymentId: v.string() }));
