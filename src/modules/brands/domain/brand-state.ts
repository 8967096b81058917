import type { SubscriptionFacts } from "../hooks.ts";

export const nameReviews = ["clear", "waiting", "approved", "rejected"] as const;
export type NameReview = (typeof nameReviews)[number];

export const emailRecipients = ["owner", "contact", "all_managers"] as const;
export type EmailRecipient = (typeof emailRecipients)[number];

/** Everything that decides whether a brand is active. */
export interface BrandFacts extends SubscriptionFacts {
  readonly hasContactEmail: boolean;
  readonly isExempt: boolean;
  readonly nameReview: NameReview;
}

export const openItems = ["contact_email", "subscription", "payment_review", "name_review", "name_rejected"] as const;
export type BrandOpenItem = (typeof openItems)[number];

/** Returns what a brand still needs to be active, in the order it is shown; nothing for one that may be active. */
export function openItemsOf(facts: BrandFacts): BrandOpenItem[] {
  const open: BrandOpenItem[] = [];
  if (!facts.hasContactEmail) open.push("contact_email");
  if (!facts.isExempt) {
    if (facts.isPaymentInReview) open.push("payment_review");
    else if (!facts.isPaid) open.push("subscription");
  }
  if (facts.nameReview === "waiting") open.push("name_review");
  if (facts.nameReview === "rejected") open.push("name_rejected");
  return open;
}
