import type { Tx } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import { nextForSlot } from "../domain/slot-outcome.ts";
import type { ReplacementCause } from "../domain/slot-outcome.ts";
import { giveawayWinnerReplaced } from "../events.ts";
import { readRule } from "../queries/eligibility.ts";
import { prizeWords } from "../queries/prize-words.ts";
import { checkEligibilityBatch } from "../store/eligibility-store.ts";
import { entriesAt } from "../store/entries-store.ts";
import type { GiveawayRow } from "../store/giveaways-store.ts";
import { countUsedPlaces, findDraw, replaceHolder } from "../store/slots-store.ts";
import type { SlotRow } from "../store/slots-store.ts";
import { listSuspendedHolders } from "../store/status-store.ts";

export type HeldSlot = SlotRow & { personId: string };

/**
 * Checks the selected holders once more and fills the places of those who fall away with the next alternates, at most
 * three times a slot. `confirmed` are to be paid, `refused` go back to the host, `waiting` are held for a suspended
 * holder.
 */
export async function recheckWinners(
  tx: Tx,
  giveaway: GiveawayRow,
  open: readonly SlotRow[],
): Promise<{ confirmed: HeldSlot[]; refused: SlotRow[]; waiting: HeldSlot[] }> {
  const checkEntrants = await createEligibilityCheck(tx, giveaway);
  const held = open.filter((slot): slot is HeldSlot => slot.personId !== null);
  const refused: SlotRow[] = open.filter((slot) => slot.personId === null);
  const eligible = await checkEntrants(held.map((slot) => slot.personId));
  const confirmed = held.filter((slot) => eligible.has(slot.personId));
  const notEligible = held.filter((slot) => !eligible.has(slot.personId));
  // A prize waits while its winner is suspended.
  const waitedFor = notEligible.length === 0 ? new Set<string>() : await listSuspendedHolders(tx, giveaway.id);
  const waiting = notEligible.filter((slot) => waitedFor.has(slot.personId));
  const fallen = notEligible.filter((slot) => !waitedFor.has(slot.personId));
  if (fallen.length === 0) return { confirmed, refused, waiting };

  const order = await readDrawnOrder(tx, giveaway.id);
  for (const slot of fallen) {
    const filled = await fillAgain(tx, giveaway, slot, { order, checkEntrants, cause: "failed_recheck" });
    if (filled.isConfirmed) confirmed.push(filled.slot);
    else refused.push(filled.slot);
  }
  return { confirmed, refused, waiting };
}

/**
 * Takes a slot from its holder for a cause that staff found, and gives it to the next alternate who may have it. With
 * `isConfirmed` false there is none left, and the prize is to be refunded. Tells the host and both people.
 */
export async function replaceWinner(
  tx: Tx,
  giveaway: GiveawayRow,
  slot: HeldSlot,
  cause: ReplacementCause,
): Promise<{ slot: HeldSlot; isConfirmed: boolean }> {
  const checkEntrants = await createEligibilityCheck(tx, giveaway);
  return fillAgain(tx, giveaway, slot, { order: await readDrawnOrder(tx, giveaway.id), checkEntrants, cause });
}

/** Ordinals in the drawn order, winners first, and how many of its places were given to a slot so far. */
interface DrawnOrder {
  places: readonly number[];
  used: number;
}

async function readDrawnOrder(tx: Tx, giveawayId: string): Promise<DrawnOrder> {
  const draw = await findDraw(tx, giveawayId);
  if (draw === undefined) throw new Error(`giveaway ${giveawayId} has slots without a draw`);
  return {
    places: [...draw.winningOrdinals, ...draw.alternateOrdinals],
    used: await countUsedPlaces(tx, giveawayId),
  };
}

type EligibilityCheck = (personIds: readonly string[]) => Promise<Set<string>>;

async function createEligibilityCheck(tx: Tx, giveaway: GiveawayRow): Promise<EligibilityCheck> {
  const rule = await readRule(tx, giveaway.id);
  return async (personIds) => {
    if (personIds.length === 0) return new Set();
    const judged = await checkEligibilityBatch.run(tx, ...rule, [...personIds]);
    return new Set(judged.filter((one) => one.reason === null).map((one) => one.personId));
  };
}

/** Replaces the holder by alternates until one may have the prize or none is left. Notifies once, with the outcome. */
async function fillAgain(
  tx: Tx,
  giveaway: GiveawayRow,
  fallen: HeldSlot,
  { order, checkEntrants, cause }: { order: DrawnOrder; checkEntrants: EligibilityCheck; cause: ReplacementCause },
): Promise<{ slot: HeldSlot; isConfirmed: boolean }> {
  let slot = fallen;
  let isConfirmed = false;
  while (!isConfirmed) {
    const next = nextForSlot({
      replacementsOfSlot: slot.replacedCount,
      usedPlaces: order.used,
      drawnPlaces: order.places.length,
    });
    const ordinal = next.action === "replace" ? order.places[next.place] : undefined;
    if (ordinal === undefined) break;
    const entry = (await entriesAt(tx, giveaway.id, [ordinal])).get(ordinal);
    if (entry === undefined) throw new Error(`giveaway ${giveaway.id} has no entry with ordinal ${ordinal}`);
    const drawPosition = order.used;
    order.used += 1;
    const id = await replaceHolder(
      tx,
      giveaway.id,
      slot,
      { ...entry, drawPosition },
      slot === fallen ? cause : "failed_recheck",
    );
    slot = { ...slot, ...entry, id, drawPosition, replacedCount: slot.replacedCount + 1 };
    isConfirmed = (await checkEntrants([entry.personId])).has(entry.personId);
  }
  await emit(tx, giveawayWinnerReplaced, {
    postId: giveaway.id,
    hostId: giveaway.hostAccountId,
    slotNo: slot.slotNo,
    oldPersonId: fallen.personId,
    newPersonId: isConfirmed ? slot.personId : null,
    ...(await prizeWords(tx, giveaway)),
  });
  return { slot, isConfirmed };
}
