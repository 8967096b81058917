import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { mayInteract, readUsers } from "#modules/graph/index.ts";
import { transact, transactResult } from "#platform/db/db.ts";
import { readSetting } from "#platform/settings.ts";
import type { Actor, Services } from "#platform/services.ts";
import { bellsPerAccount } from "../settings.ts";
import { deleteSubscription, lockSubscriptions, writeSubscription } from "../store/subscriptions-store.ts";
import type { BellChannels } from "../store/subscriptions-store.ts";

export type SubscriptionRefusal =
  | { code: "user_not_found" }
  | { code: "own_account" }
  | { code: "limit_exceeded"; limit: number };

/**
 * Subscribes the acting account to every post of another one, on the given channels; an empty list unsubscribes, which
 * is always allowed. Refused: oneself, an account that cannot be followed, and more bells than the setting allows.
 */
export async function updateSubscription(
  services: Services,
  actor: Actor,
  subscribedId: string,
  channels: BellChannels,
): Promise<Result<void, SubscriptionRefusal>> {
  const { accountId } = actor;
  if (accountId === subscribedId) return err({ code: "own_account" });
  if (!channels.inApp && !channels.email) {
    await transact(services.db, (tx) => deleteSubscription(tx, accountId, subscribedId));
    return ok();
  }
  const user = (await readUsers(services.db, accountId, [subscribedId])).get(subscribedId);
  if (user === undefined || !mayInteract(user)) return err({ code: "user_not_found" });
  const limit = await readSetting(services.db, bellsPerAccount);
  return transactResult(services.db, async (tx) => {
    if ((await lockSubscriptions(tx, accountId, subscribedId)) >= limit) return err({ code: "limit_exceeded", limit });
    await writeSubscription(tx, accountId, subscribedId, channels);
    return ok();
  });
}
