import { refundEscrow, settlePrizes } from "#modules/wallet/index.ts";
import { transact } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import { enqueue } from "#platform/tasks/tasks.ts";
import { certifiedWinners } from "../domain/filing-pack.ts";
import { giveawayFinished } from "../events.ts";
import { prizeWords } from "../queries/prize-words.ts";
import { lockGiveaway, prizeFundCents } from "../store/giveaways-store.ts";
import type { GiveawayRow } from "../store/giveaways-store.ts";
import { closeSlots, currentSlots, earlierWinners } from "../store/slots-store.ts";
import type { SlotRow } from "../store/slots-store.ts";
import { moveState } from "../store/state-moves-store.ts";
import { listSuspendedHolders } from "../store/status-store.ts";
import { certifyTask, tellParticipantsTask } from "../tasks/names.ts";
import { awardProducts } from "./award-products.ts";
import { recheckWinners } from "./recheck-winners.ts";
import type { HeldSlot } from "./recheck-winners.ts";

/** Slots paid in one commit. */
const batchSize = 20;

/** `waiting`: a prize is held for a suspended winner, the others are paid. */
export type SettleOutcome = "completed" | "more" | "waiting" | "not_drawn";

/**
 * Settles one batch of a drawn giveaway's slots: checks every holder again, replaces ineligible ones by alternates,
 * pays prizes from escrow and returns unclaimable ones to the host. Each slot is its own ledger effect and is closed in
 * the same commit; the giveaway's row lock keeps workers apart. Call until it returns something else than `more`.
 */
export async function settleBatch(services: Services, giveawayId: string): Promise<SettleOutcome> {
  const outcome = await transact(services.db, async (tx): Promise<SettleOutcome> => {
    const giveaway = await lockGiveaway(tx, giveawayId, "for no key update");
    if (giveaway?.state === "completed") return "completed";
    if (giveaway?.state !== "drawn" && giveaway?.state !== "settling") return "not_drawn";
    if (giveaway.eligibleCount === 0) {
      await refundEscrow(tx, { giveawayId, reason: "no_entries" });
      return complete(tx, giveaway);
    }
    if (giveaway.state === "drawn") await moveState(tx, giveawayId, "drawn", "settling");
    const waiting = await listSuspendedHolders(tx, giveawayId);
    const selected = await currentSlots(tx, [giveawayId], ["selected"]);
    const open = selected.filter((slot) => slot.personId === null || !waiting.has(slot.personId)).slice(0, batchSize);
    const held = await payOut(tx, giveaway, open);
    failpoint("giveaways.settle.before_commit");
    if (open.length === batchSize) return "more";
    return held + waiting.size > 0 ? "waiting" : complete(tx, { ...giveaway, state: "settling" });
  });
  failpoint("giveaways.settle.after_commit");
  return outcome;
}

/** Answers how many prizes have to wait. */
async function payOut(tx: Tx, giveaway: GiveawayRow, open: readonly SlotRow[]): Promise<number> {
  const { confirmed, refused, waiting } = await recheckWinners(tx, giveaway, open);
  failpoint("giveaways.settle.after_recheck");
  if (giveaway.prizeKind === "product") await awardProducts(tx, giveaway.id, confirmed);
  else await payCash(tx, giveaway, confirmed);
  failpoint("giveaways.settle.after_prizes");
  const amountCents = prizeFundCents(giveaway);
  for (const slot of refused) await refundEscrow(tx, { giveawayId: giveaway.id, slotId: slot.id, amountCents });
  await closeSlots(
    tx,
    refused.filter((slot) => slot.personId === null).map((slot) => slot.id),
    "refunded",
  );
  await closeSlots(
    tx,
    refused.filter((slot) => slot.personId !== null).map((slot) => slot.id),
    "refunded",
    "failed_recheck",
  );
  failpoint("giveaways.settle.after_slots");
  return waiting.length;
}

async function payCash(tx: Tx, giveaway: GiveawayRow, confirmed: readonly HeldSlot[]): Promise<void> {
  const earlier = await earlierWinners(
    tx,
    confirmed.map((slot) => slot.personId),
  );
  await settlePrizes(
    tx,
    confirmed.map((slot) => ({
      giveawayId: giveaway.id,
      slotId: slot.id,
      winnerAccountId: slot.personId,
      amountCents: slot.prizeCents,
      isFirstWin: !earlier.has(slot.personId),
    })),
  );
  await closeSlots(
    tx,
    confirmed.map((slot) => slot.id),
    "settled",
  );
}

/** Completes a giveaway whose slots are all closed, and notifies the host, the winners and, batch by batch, the others. */
async function complete(tx: Tx, giveaway: GiveawayRow): Promise<"completed"> {
  const { id, hostAccountId } = giveaway;
  const moved = await moveState(tx, id, giveaway.state, "completed");
  if (!moved) throw new Error(`giveaway ${id} changed under its lock`);
  const paid = await currentSlots(tx, [id], ["settled", "winner"]);
  await emit(tx, giveawayFinished, {
    postId: id,
    hostId: hostAccountId,
    prizeCents: Number(giveaway.amountCents),
    ...(await prizeWords(tx, giveaway)),
    winners: paid.flatMap(({ personId, prizeCents }) =>
      personId === null ? [] : [{ personId, prizeCents: Number(prizeCents) }],
    ),
  });
  await enqueue(tx, tellParticipantsTask, { giveawayId: id, afterTicket: 0 });
  if (certifiedWinners(paid).length > 0) await enqueue(tx, certifyTask, { giveawayId: id });
  failpoint("giveaways.complete.before_commit");
  return "completed";
}
