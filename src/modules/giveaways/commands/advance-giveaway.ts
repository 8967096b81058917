import { transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { findGiveaway } from "../store/giveaways-store.ts";
import { enqueueAdvance } from "../tasks/names.ts";
import { drawGiveaway } from "./draw-giveaway.ts";
import { freezeEntries } from "./freeze-entries.ts";
import { lockAtDeadline } from "./lock-giveaway.ts";
import { settleBatch } from "./settle-giveaway.ts";

/**
 * Takes a giveaway as far as it goes now: lock, freeze, draw, settle. Every step is guarded by the state it found, so
 * that repeats, other workers and crashes at any point end in the same single outcome.
 */
export async function advanceGiveaway(services: Services, giveawayId: string): Promise<void> {
  const giveaway = await findGiveaway(services.db, giveawayId);
  if (giveaway === undefined) return;
  if (giveaway.state === "open" && !(await lockAtDeadline(services, giveawayId))) {
    // Woken too early, e.g. by a clock that was moved back: come again at the deadline.
    const { deadline } = giveaway;
    if (deadline !== null && deadline > giveaway.now)
      await transact(services.db, (tx) => enqueueAdvance(tx, giveawayId, deadline));
    return;
  }
  if ((await freezeEntries(services, giveawayId)) === "busy") return;
  const drawn = await drawGiveaway(services, giveawayId);
  if (drawn === "not_yet" || drawn === "unavailable") return rescheduleAdvance(services, giveawayId, drawn);
  while ((await settleBatch(services, giveawayId)) === "more");
}

/** Enqueues the task for when the number is due, or soon when its source did not answer. */
async function rescheduleAdvance(
  services: Services,
  giveawayId: string,
  why: "not_yet" | "unavailable",
): Promise<void> {
  const giveaway = await findGiveaway(services.db, giveawayId);
  if (giveaway === undefined) return;
  if (why === "unavailable")
    services.log.warn({ giveawayId, beacon: giveaway.beaconKind }, "the source of randomness does not answer");
  const soon = new Date(giveaway.now.getTime() + 3_000);
  const { beaconDueAt } = giveaway;
  const at = beaconDueAt !== null && beaconDueAt > soon ? beaconDueAt : soon;
  await transact(services.db, (tx) => enqueueAdvance(tx, giveawayId, at));
}
