import { subscriptionAsked } from "#modules/brands/index.ts";
import { disputeMoved, methodUsed, paymentSucceeded, refundMoved } from "#modules/payments/index.ts";
import { provide } from "#platform/hooks.ts";
import { bookInvoice, bookInvoiceDispute, bookInvoiceRefund } from "./commands/book-subscription.ts";
import { fillFacts, isRenewedWith } from "./queries/subscription-facts.ts";

/** Implementations of the hooks of lower modules. */
export const provides = [
  provide(subscriptionAsked, async (tx, { brandId, facts }) => {
    await fillFacts(tx, brandId, facts);
    return undefined;
  }),
  provide(methodUsed, ({ db, method }) => isRenewedWith(db, method)),
  provide(paymentSucceeded, bookInvoice),
  provide(refundMoved, bookInvoiceRefund),
  provide(disputeMoved, bookInvoiceDispute),
];
