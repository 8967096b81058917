import type { Result } from "#kernel/result.ts";
import { findAccount } from "#modules/accounts/index.ts";
import type { Services } from "#platform/services.ts";
import { isLive } from "../domain/subscription.ts";
import type { Subscription } from "../domain/subscription.ts";
import { findLive } from "../store/subscriptions-store.ts";
import { cancelSubscription } from "./change-subscription.ts";
import { endSubscription, followSubscription } from "./follow-subscription.ts";

/**
 * Charges nothing more for a brand that is deleted: the period that is paid is the last, anything else ends at once. A
 * deletion that is taken back changes nothing here: an owner lets the subscription go on. Throws to be tried again.
 */
export async function followDeletion(services: Services, brandId: string): Promise<void> {
  const live = await findLive(services.db, brandId);
  if (live === undefined) return;
  const account = await findAccount(services.db, brandId);
  if (account?.status !== "deleted") return;
  // Its first payment may have been made a moment ago.
  const now = await followSubscription(services, live.id);
  if (now.ok && !isLive(now.value.status)) return;
  const done = now.ok ? await endByDeletion(services, now.value) : now;
  if (!done.ok) throw new Error(`the subscription of deleted brand ${brandId} could not be ended`);
}

async function endByDeletion(services: Services, of: Subscription): Promise<Result<Subscription, unknown>> {
  if (!isPaidUp(of)) {
    const ended = await endSubscription(services, of, "canceled");
    // Paid in that very moment, it goes on until its period ends.
    if (!ended.ok || !isPaidUp(ended.value)) return ended;
  }
  return cancelSubscription(services, of.brandId, true);
}

const isPaidUp = ({ status }: Subscription): boolean => status === "active" || status === "trialing";
