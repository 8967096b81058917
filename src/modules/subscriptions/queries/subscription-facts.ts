import { findPayment } from "#modules/payments/index.ts";
import type { SubscriptionFacts } from "#modules/brands/index.ts";
import type { Db } from "#platform/db/db.ts";
import { isPaidFor } from "../domain/subscription.ts";
import { invoicesOf } from "../store/invoices-store.ts";
import { findLive, isRenewedWith } from "../store/subscriptions-store.ts";

export { isRenewedWith };

/** Whether the payment of a subscription's newest invoice is being looked at. */
export async function isInReview(db: Db, subscriptionId: string): Promise<boolean> {
  const [newest] = await invoicesOf(db, subscriptionId);
  if (newest === undefined || newest.paymentId === null) return false;
  return (await findPayment(db, newest.paymentId))?.status === "in_review";
}

/** Fills in what the state of a brand depends on. */
export async function fillFacts(db: Db, brandId: string, facts: SubscriptionFacts): Promise<void> {
  const live = await findLive(db, brandId);
  if (live === undefined) return;
  facts.hasSubscription = true;
  facts.isPaid = isPaidFor(live.status);
  facts.isPaymentInReview = live.status === "incomplete" && (await isInReview(db, live.id));
}
