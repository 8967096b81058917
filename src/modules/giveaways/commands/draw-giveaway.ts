import { drawWinners } from "#kernel/draw/ordinals.ts";
import { drawSeed } from "#kernel/draw/seed.ts";
import { assertNotTransaction, transact } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import type { Revealed } from "../ports/beacon.ts";
import { beaconOf } from "../ports/equipment.ts";
import { isDrawn } from "../policy.ts";
import { entriesAt } from "../store/entries-store.ts";
import { findGiveaway, lockGiveaway } from "../store/giveaways-store.ts";
import type { GiveawayRow } from "../store/giveaways-store.ts";
import { insertDraw, insertSlots } from "../store/slots-store.ts";
import { moveToDrawn } from "../store/state-moves-store.ts";

export type DrawOutcome = "drawn" | "not_ready" | "not_yet" | "unavailable";

/**
 * Draws a frozen giveaway, once: asks the source for the deciding number outside any transaction, then writes draw,
 * slots and state together. A second worker finds the state moved.
 */
export async function drawGiveaway(services: Services, giveawayId: string): Promise<DrawOutcome> {
  assertNotTransaction(services.db);
  const giveaway = await findGiveaway(services.db, giveawayId);
  if (giveaway === undefined) return "not_ready";
  if (isDrawn(giveaway.state)) return "drawn";
  if (giveaway.state !== "locked" || giveaway.root === null) return "not_ready";
  if (giveaway.beaconDueAt !== null && giveaway.now < giveaway.beaconDueAt) return "not_yet";
  const { beaconRound, sealedSecret } = giveaway;
  const revealed = await beaconOf(services, giveaway.beaconKind).reveal({
    giveawayId,
    round: beaconRound,
    sealedSecret,
  });
  if (!revealed.ok) return revealed.error;
  failpoint("giveaways.draw.after_reveal");
  await transact(services.db, async (tx) => {
    const locked = await lockGiveaway(tx, giveawayId, "for no key update");
    if (locked?.state !== "locked") return;
    await writeDraw(tx, locked, revealed.value);
    failpoint("giveaways.draw.before_commit");
  });
  failpoint("giveaways.draw.after_commit");
  return "drawn";
}

async function writeDraw(tx: Tx, giveaway: GiveawayRow, revealed: Revealed): Promise<void> {
  const { id, root, eligibleCount, winnersCount } = giveaway;
  if (root === null || eligibleCount === null) throw new Error(`giveaway ${id} has no frozen list`);
  const seed = drawSeed(id, root, revealed);
  const drawn = drawWinners(seed, eligibleCount, winnersCount);
  const isFirst = await insertDraw(tx, {
    giveawayId: id,
    version: giveaway.version,
    seed,
    root,
    eligibleCount,
    round: revealed.round,
    randomness: revealed.randomness,
    signature: revealed.signature,
    winningOrdinals: drawn.winners,
    alternateOrdinals: drawn.alternates,
  });
  if (!isFirst) throw new Error(`giveaway ${id} is locked and was drawn`);
  failpoint("giveaways.draw.after_draw_row");
  const entries = await entriesAt(tx, id, drawn.winners);
  const holders = drawn.winners.map((ordinal) => {
    const entry = entries.get(ordinal);
    if (entry === undefined) throw new Error(`giveaway ${id} has no entry with ordinal ${ordinal}`);
    return entry;
  });
  // There are no entries: all the money is returned at once.
  if (holders.length > 0) await insertSlots(tx, id, { prizeCents: giveaway.amountCents, count: winnersCount, holders });
  failpoint("giveaways.draw.after_slots");
  await moveToDrawn(tx, id, revealed.randomness);
}
