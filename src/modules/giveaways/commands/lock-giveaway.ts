import { foldDeltasOf } from "#modules/posts/index.ts";
import { transact } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import { hasEnded } from "../domain/giveaway-rules.ts";
import { lockGiveaway } from "../store/giveaways-store.ts";
import { moveState } from "../store/state-moves-store.ts";
import { extendAtDeadline } from "./extend-giveaway.ts";

/**
 * Closes a giveaway whose deadline has come: open → locked. Takes the row for update, so entries that were let in
 * commit first and none comes after; holds it for one update, whatever the number of entries. True when it is locked
 * now, by this call or an earlier one; false before the deadline, and when the deadline moved because a declared
 * extension fired.
 */
export async function lockAtDeadline(services: Services, giveawayId: string): Promise<boolean> {
  const outcome = await transact(services.db, async (tx) => {
    const giveaway = await lockGiveaway(tx, giveawayId, "for update");
    if (giveaway === undefined || giveaway.deadline === null) return "no";
    if (giveaway.state !== "open") return giveaway.state === "locked" ? "already" : "no";
    if (!hasEnded(giveaway.deadline, giveaway.now)) return "no";
    if (await extendAtDeadline(tx, giveaway)) {
      failpoint("giveaways.extend.before_commit");
      return "no";
    }
    await moveState(tx, giveawayId, "open", "locked");
    failpoint("giveaways.lock.before_commit");
    return "now";
  });
  failpoint("giveaways.lock.after_commit");
  // The post's own counters are exact from the lock on as well; apart, because deleting locks post and giveaway the other way round.
  if (outcome === "now") await transact(services.db, (tx) => foldDeltasOf(tx, giveawayId));
  return outcome !== "no";
}
