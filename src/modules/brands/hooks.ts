import type { Db } from "#platform/db/db.ts";
import { defineHook, defineLookup } from "#platform/hooks.ts";

/** What is known of a brand's subscription now. */
export interface SubscriptionFacts {
  /** Its time is paid for, or it is in its trial. */
  isPaid: boolean;
  /** Its first payment is being looked at: it counts as not paid. */
  isPaymentInReview: boolean;
  /** It has one that is not over, paid or not. */
  hasSubscription: boolean;
}

/** Asked while a brand's state is worked out: the module of subscriptions fills in `facts`. It changes nothing. */
export const subscriptionAsked = defineHook<{ brandId: string; facts: SubscriptionFacts }, never>(
  "brands.subscription-asked",
);

/** An entry that a person gives up when they join a brand. */
export interface GivenUpEntry {
  readonly postId: string;
  readonly ticketNo: number;
}

/** Returns the entries of a person in the open giveaways of a brand: its team cannot take part in them. */
export const joiningGivesUp = defineLookup<
  { readonly db: Db; readonly personId: string; readonly brandId: string },
  Promise<GivenUpEntry[]>
>("brands.joining-gives-up");
