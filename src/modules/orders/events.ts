import * as v from "valibot";
import { defineEvent } from "#platform/events.ts";

/** An order was paid for: its goods are its buyer's to expect. */
export const orderPaid = defineEvent(
  "order_paid",
  v.object({
    orderId: v.string(),
    accountId: v.string(),
    code: v.string(),
    totalCents: v.string(),
    at: v.string(),
  }),
);

/** A parcel of an order moved to another state, once for each state. */
export const parcelMoved = defineEvent(
  "order_parcel_moved",
  v.object({
    orderId: v.string(),
    parcelId: v.string(),
    buyerId: v.string(),
    sellerId: v.string(),
    code: v.string(),
    to: v.string(),
    carriage: v.picklist(["seller", "vendor", "download"]),
    /** The name of what is in it, and the number of other lines. */
    what: v.string(),
    otherItems: v.number(),
    isGiftCard: v.boolean(),
    /** Empty while they are not known. */
    carrier: v.string(),
    trackingNumber: v.string(),
    /** When its seller has to send it, and from when on its money can be used, as ISO 8601; null for neither. */
    sendBy: v.nullable(v.string()),
    releasedAt: v.nullable(v.string()),
    /** What its seller gets; negative for a loss. */
    receivedCents: v.string(),
    /** Why it was cancelled; empty otherwise. */
    reason: v.string(),
    at: v.string(),
  }),
);

/** A cart was left with something in it for a day. */
export const cartLeft = defineEvent(
  "cart_left",
  v.object({ accountId: v.string(), count: v.number(), at: v.string() }),
);
