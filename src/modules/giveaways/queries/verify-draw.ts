import { bytesToHex, sameBytes } from "#kernel/draw/encoding.ts";
import { deciderDueAt, QUICKNET } from "#kernel/draw/beacon.ts";
import type { DrawRecord, DrawSource } from "#kernel/draw/record.ts";
import { leafHash } from "#kernel/draw/seed.ts";
import { DrawVerifier } from "#kernel/draw/verify.ts";
import type { DrawCheck, RoundCheck } from "#kernel/draw/verify.ts";
import type { Db } from "#platform/db/db.ts";
import { listedEntries } from "../domain/frozen-list.ts";
import type { FrozenBlock } from "../domain/frozen-list.ts";
import { isDrawn } from "../policy.ts";
import { entriesAt, frozenBlocks, leafInputs } from "../store/entries-store.ts";
import { findGiveaway } from "../store/giveaways-store.ts";
import type { GiveawayRow } from "../store/giveaways-store.ts";
import { findDraw, readSlotHistory } from "../store/slots-store.ts";
import type { Draw } from "../store/slots-store.ts";

/** Result of a draw verification; `checks` are those of draw-v1, section 11, and ours against the database. */
export interface DrawReport {
  record: DrawRecord;
  checks: { name: string; passed: boolean; detail: string }[];
  passed: boolean;
}

/**
 * Recomputes a draw from its public facts and compares the database with it: every leaf follows from its entry, and the
 * slots were handed out in the drawn order. undefined when there is no draw (yet). `isSigned` is another network's, in
 * tests.
 */
export async function verifyDrawOf(db: Db, giveawayId: string, isSigned?: RoundCheck): Promise<DrawReport | undefined> {
  const giveaway = await findGiveaway(db, giveawayId);
  const draw = await findDraw(db, giveawayId);
  if (giveaway === undefined || draw === undefined || !isDrawn(giveaway.state)) return undefined;
  const record = await readRecord(db, giveaway, draw);
  const check = record.source.kind === "beacon" ? (isSigned ?? (await loadRoundCheck())) : null;
  const verifier = new DrawVerifier(record, null, check);
  let badLeaf: number | null = null;
  for (let from = 0; ;) {
    const [block] = await frozenBlocks.run(db, giveawayId, from, 1);
    if (block === undefined || block.firstOrdinal < from) break;
    for (const entry of listedEntries(block)) verifier.add(entry);
    badLeaf ??= await findBadLeaf(db, giveawayId, block);
    from = block.firstOrdinal + block.tickets.length;
  }
  const checks: DrawReport["checks"] = [
    ...verifier.finish().map(({ name, passed, detail }: DrawCheck) => ({ name, passed, detail })),
    badLeaf === null
      ? { name: "leaves", passed: true, detail: "Every leaf follows from its entry." }
      : { name: "leaves", passed: false, detail: `The leaf of ticket ${badLeaf} does not follow from its entry.` },
    await checkSlots(db, giveaway, draw),
  ];
  return { record, checks, passed: checks.every((check) => check.passed) };
}

async function loadRoundCheck(): Promise<RoundCheck> {
  return (await import("#kernel/draw/round-signature.ts")).isSignedRound;
}

/** The first ticket of the block whose leaf does not follow from its entry, or null. */
async function findBadLeaf(db: Db, giveawayId: string, block: FrozenBlock): Promise<number | null> {
  const inputs = await leafInputs.run(db, giveawayId, block.tickets[0] ?? 0, block.tickets.at(-1) ?? 0);
  const byTicket = new Map(inputs.map((input) => [input.ticket, input]));
  for (const { ticket, leaf } of listedEntries(block)) {
    const input = byTicket.get(ticket);
    if (input === undefined || !sameBytes(leafHash({ giveawayId, ...input }), leaf)) return ticket;
  }
  return null;
}

/** The published record of a draw (draw-v1, section 10). */
async function readRecord(db: Db, giveaway: GiveawayRow, draw: Draw): Promise<DrawRecord> {
  const places = [...draw.winningOrdinals, ...draw.alternateOrdinals];
  const entries = await entriesAt(db, giveaway.id, places);
  const tickets = (ordinals: readonly number[]) => ordinals.map((ordinal) => entries.get(ordinal)?.ticketNo ?? 0);
  return {
    version: "draw-v1",
    giveawayId: giveaway.id,
    winnersCount: giveaway.winnersCount,
    commitment: bytesToHex(giveaway.commitment),
    source: sourceOf(giveaway, draw),
    count: giveaway.eligibleCount ?? 0,
    root: bytesToHex(giveaway.root ?? new Uint8Array(0)),
    winners: tickets(draw.winningOrdinals),
    alternates: tickets(draw.alternateOrdinals),
  };
}

function sourceOf(giveaway: GiveawayRow, draw: Draw): DrawSource {
  if (giveaway.beaconKind === "commit-reveal") return { kind: "commit-reveal", secret: bytesToHex(draw.randomness) };
  return {
    kind: "beacon",
    chain: QUICKNET.name,
    dueAt: deciderDueAt(
      (giveaway.deadline?.getTime() ?? 0) / 1_000,
      giveaway.rootPublishedAt === null ? null : giveaway.rootPublishedAt.getTime() / 1_000,
    ),
    round: draw.round,
    randomness: bytesToHex(draw.randomness),
    signature: bytesToHex(draw.signature ?? new Uint8Array(0)),
  };
}

/**
 * Checks that every slot's holder has the place in the order that the slot's row names, and that no place was used
 * twice.
 */
async function checkSlots(db: Db, giveaway: GiveawayRow, draw: Draw): Promise<DrawReport["checks"][number]> {
  const places = [...draw.winningOrdinals, ...draw.alternateOrdinals];
  const entries = await entriesAt(db, giveaway.id, places);
  const history = (await readSlotHistory(db, giveaway.id)).filter((slot) => slot.personId !== null);
  const used = new Set(history.map((slot) => slot.drawPosition));
  const wrong = history.find((slot) => {
    const entry = slot.drawPosition === null ? undefined : entries.get(places[slot.drawPosition] ?? -1);
    return entry?.personId !== slot.personId || entry.ticketNo !== slot.ticketNo;
  });
  if (wrong !== undefined)
    return {
      name: "slots",
      passed: false,
      detail: `Slot ${wrong.slotNo} was given to ticket ${wrong.ticketNo}, which the draw does not put there.`,
    };
  if (used.size !== history.length)
    return { name: "slots", passed: false, detail: "One place of the order was given twice." };
  const isInOrder = [...used].every((place) => place !== null && place < used.size);
  return isInOrder
    ? { name: "slots", passed: true, detail: "The prizes went to the drawn places, in their order." }
    : { name: "slots", passed: false, detail: "A place of the order was passed over." };
}
