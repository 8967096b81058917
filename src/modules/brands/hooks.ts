import { defineHook } from "#platform/hooks.ts";

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
