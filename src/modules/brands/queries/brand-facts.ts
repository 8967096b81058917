import { transact } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { openItemsOf } from "../domain/brand-state.ts";
import type { BrandOpenItem } from "../domain/brand-state.ts";
import { subscriptionAsked } from "../hooks.ts";
import type { SubscriptionFacts } from "../hooks.ts";
import { findBrand, findOwners, findRecipients } from "../store/brand-store.ts";
import type { BrandRecipient, BrandRow } from "../store/brand-store.ts";

/** What is known of a brand's subscription; without one it is not paid for. */
export async function readSubscription(tx: Tx, brandId: string): Promise<SubscriptionFacts> {
  const facts: SubscriptionFacts = { isPaid: false, isPaymentInReview: false, hasSubscription: false };
  await subscriptionAsked.run(tx, { brandId, facts });
  return facts;
}

/** What a brand still needs to be active. */
export async function openItems(tx: Tx, brand: BrandRow): Promise<BrandOpenItem[]> {
  return openItemsOf({
    ...(await readSubscription(tx, brand.brandId)),
    hasContactEmail: brand.contactEmail !== null,
    isExempt: brand.isExemptNow,
    nameReview: brand.nameReview,
    hasOpened: brand.openedAt !== null,
  });
}

/** What only a brand has, for its members. */
export interface BrandData extends BrandRow {
  readonly openItems: readonly BrandOpenItem[];
}

/** A brand's own record with what it still needs; undefined for what is no brand. */
export function readBrandData(db: Db, brandId: string): Promise<BrandData | undefined> {
  return transact(db, async (tx) => {
    const brand = await findBrand(tx, brandId);
    return brand === undefined ? undefined : { ...brand, openItems: await openItems(tx, brand) };
  });
}

/** The people who own a brand, oldest first. */
export function ownersOf(db: Db, brandId: string): Promise<string[]> {
  return findOwners(db, brandId);
}

/** The addresses that mails to a brand go to, as its managers chose. */
export function brandRecipients(db: Db, brandId: string): Promise<BrandRecipient[]> {
  return findRecipients(db, brandId);
}
