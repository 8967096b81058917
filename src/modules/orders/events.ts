import * as v from "valibot";
import { defineEvent } from "#platform/events.ts";
import { claimReasons, claimStatuses } from "./domain/claim.ts";

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
    by: v.picklist(["buyer", "seller", "staff", "system"]),
    at: v.string(),
  }),
);

/** The payment of a parcel that its seller has to send is disputed, or no longer: once each time. */
export const parcelDisputed = defineEvent(
  "order_parcel_disputed",
  v.object({
    orderId: v.string(),
    parcelId: v.string(),
    sellerId: v.string(),
    code: v.string(),
    what: v.string(),
    otherItems: v.number(),
    isOpen: v.boolean(),
    /** When its seller has to send it, as ISO 8601; null while the dispute is open. */
    sendBy: v.nullable(v.string()),
    at: v.string(),
  }),
);

/** A claim about a parcel moved to another state, once for each time. */
export const claimMoved = defineEvent(
  "order_claim_moved",
  v.object({
    claimId: v.string(),
    orderId: v.string(),
    parcelId: v.string(),
    buyerId: v.string(),
    sellerId: v.string(),
    code: v.string(),
    /** The name of what it is about, and the number of other lines. */
    what: v.string(),
    otherItems: v.number(),
    to: v.picklist(claimStatuses),
    by: v.picklist(["buyer", "seller", "staff", "system"]),
    reason: v.picklist(claimReasons),
    /** What is asked for, offered or refunded, in cents. */
    amountCents: v.string(),
    /** When the time of who has to act next is over, as ISO 8601; null where there is none. */
    actBy: v.nullable(v.string()),
    at: v.string(),
  }),
);

/** A claim that its seller should answer within a day, once each. */
export const claimUnanswered = defineEvent(
  "order_claim_unanswered",
  v.object({
    claimId: v.string(),
    orderId: v.string(),
    parcelId: v.string(),
    sellerId: v.string(),
    code: v.string(),
    actBy: v.string(),
  }),
);

/** Money of a delivered parcel went back to its buyer, once for each refund. */
export const parcelRefunded = defineEvent(
  "order_parcel_refunded",
  v.object({
    orderId: v.string(),
    parcelId: v.string(),
    number: v.number(),
    buyerId: v.string(),
    sellerId: v.string(),
    code: v.string(),
    what: v.string(),
    otherItems: v.number(),
    by: v.picklist(["seller", "staff", "system"]),
    paidBy: v.picklist(["seller", "platform"]),
    /** The buyer took what the seller had offered. */
    isOffer: v.boolean(),
    /** In cents: all of it, and what of it goes to the wallet and to the card. */
    totalCents: v.string(),
    walletCents: v.string(),
    cardCents: v.string(),
    at: v.string(),
  }),
);

/** A cart was left with something in it for a day. */
export const cartLeft = defineEvent(
  "cart_left",
  v.object({ accountId: v.string(), count: v.number(), at: v.string() }),
);
