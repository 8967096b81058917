import { findPayment } from "#modules/payments/index.ts";
import type { SubscriptionFacts } from "#modules/brands/index.ts";
import type { Db } from "#platform/db/db.ts";
import { isPaidFor } from "../domain/subscription.ts";
import { invoicesOf } from "../store/invoices-store.ts";
import { findLive, isRenewedWith } from "../store/subscriptions-store.ts";

export { isRenewedWith };

type PaymentStatus = NonNullable<Awaited<ReturnType<typeof findPayment>>>["status"];

/** The state of the payment of a subscription's newest invoice. */
async function newestPayment(db: Db, subscriptionId: string): Promise<PaymentStatus | undefined> {
  const [newest] = await invoicesOf(db, subscriptionId);
  if (newest === undefined || newest.paymentId === null) return undefined;
  return (await findPayment(db, newest.paymentId))?.status;
}

/** Whether the payment of a subscription's newest invoice is being looked at. */
export async function isInReview(db: Db, subscriptionId: string): Promise<boolean> {
  return (await newestPayment(db, subscriptionId)) === "in_review";
}

/**
 * States of a first payment in which its payer has nothing to do but wait. Staff approve one before the provider's word
 * of it is followed, and its payer must not be asked to pay again meanwhile.
 */
const awaited: ReadonlySet<PaymentStatus | undefined> = new Set(["in_review", "processing", "succeeded"]);

/** Fills in what the state of a brand depends on. */
export async function fillFacts(db: Db, brandId: string, facts: SubscriptionFacts): Promise<void> {
  const live = await findLive(db, brandId);
  if (live === undefined) return;
  facts.hasSubscription = true;
  facts.isPaid = isPaidFor(live.status);
  facts.isPaymentInReview = live.status === "incomplete" && awaited.has(await newestPayment(db, live.id));
}
