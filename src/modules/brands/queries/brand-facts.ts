import type { Db, Tx } from "#platform/db/db.ts";
import { subscriptionAsked } from "../hooks.ts";
import type { SubscriptionFacts } from "../hooks.ts";
import { findOwners, findRecipients } from "../store/brand-store.ts";
import type { BrandRecipient } from "../store/brand-store.ts";

/** What is known of a brand's subscription; without one it is not paid for. */
export async function readSubscription(tx: Tx, brandId: string): Promise<SubscriptionFacts> {
  const facts: SubscriptionFacts = { isPaid: false, isPaymentInReview: false, hasSubscription: false };
  await subscriptionAsked.run(tx, { brandId, facts });
  return facts;
}

/** The people who own a brand, oldest first. */
export function ownersOf(db: Db, brandId: string): Promise<string[]> {
  return findOwners(db, brandId);
}

/** The addresses that mails to a brand go to, as its managers chose. */
export function brandRecipients(db: Db, brandId: string): Promise<BrandRecipient[]> {
  return findRecipients(db, brandId);
}
