import { findAccount } from "#modules/accounts/index.ts";
import type { Services } from "#platform/services.ts";
import { findLive } from "../store/subscriptions-store.ts";
import { cancelSubscription } from "./change-subscription.ts";
import { endSubscription } from "./follow-subscription.ts";

/**
 * Charges nothing more for a brand that is deleted: the period that is paid is the last, anything else ends at once. A
 * deletion that is taken back changes nothing here: an owner lets the subscription go on. Throws to be tried again.
 */
export async function followDeletion(services: Services, brandId: string): Promise<void> {
  const live = await findLive(services.db, brandId);
  if (live === undefined) return;
  const account = await findAccount(services.db, brandId);
  if (account?.status !== "deleted") return;
  const isPaidUp = live.status === "active" || live.status === "trialing";
  const done = isPaidUp
    ? await cancelSubscription(services, brandId, true)
    : await endSubscription(services, live, "canceled");
  if (!done.ok) throw new Error(`the subscription of deleted brand ${brandId} could not be ended`);
}
