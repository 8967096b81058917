import type { Page } from "#kernel/page-cursor.ts";
import type { Db } from "#platform/db/db.ts";
import { findSubscription, subscriptionsBy } from "../store/subscriptions-store.ts";
import type { BellChannels, SubscriptionRow } from "../store/subscriptions-store.ts";

export type { BellChannels, SubscriptionRow } from "../store/subscriptions-store.ts";

/** Returns the channels of one account's subscription to another's posts; undefined without one. */
export function subscriptionOf(db: Db, subscriberId: string, subscribedId: string): Promise<BellChannels | undefined> {
  return findSubscription(db, subscriberId, subscribedId);
}

/** Accounts a reader is notified of, newest bell first; limit + 1 rows in the direction of travel. */
export function readSubscriptions(db: Db, page: Page, subscriberId: string): Promise<SubscriptionRow[]> {
  return subscriptionsBy.read(db, page, subscriberId);
}
