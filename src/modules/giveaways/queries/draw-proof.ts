import type { Db } from "#platform/db/db.ts";
import type { Actor } from "#platform/services.ts";
import { hasWon, isDrawn } from "../policy.ts";
import type { FrozenBlock } from "../domain/frozen-list.ts";
import { entriesAt, findEntry, frozenBlocks } from "../store/entries-store.ts";
import type { OwnEntry } from "../store/entries-store.ts";
import type { GiveawayRow } from "../store/giveaways-store.ts";
import { findDraw, readSlotHistory } from "../store/slots-store.ts";
import type { Draw } from "../store/slots-store.ts";

/** A place of the drawn order that won. `personId` only while that person holds the prize. */
export interface ProofWinner {
  position: number;
  ordinal: number;
  ticketNo: number;
  personId: string | null;
  /** See the slot's. */
  byState: string | null;
}

export interface DrawProof {
  giveaway: GiveawayRow;
  draw: Draw | null;
  winners: ProofWinner[];
  alternateTickets: number[];
  ownTicket: (OwnEntry & { personId: string }) | null;
}

/** Blocks of the list in one answer: some 600 kB of text. */
const blocksAtOnce = 2;

/**
 * The public list from the block on that holds the ordinal `from` (0-based); nothing beyond its end or before its root
 * is published.
 */
export async function readList(db: Db, giveaway: GiveawayRow, from: number): Promise<FrozenBlock[]> {
  if (giveaway.root === null || from < 0 || from >= (giveaway.eligibleCount ?? 0)) return [];
  return frozenBlocks.run(db, giveaway.id, from, blocksAtOnce);
}

/**
 * Reads the public facts of a draw: the commitment always; root and count once the list is frozen; the beacon value,
 * the secret and the winners after the draw. The viewer's own ticket with its salt at any time, for the viewer only.
 */
export async function readProof(db: Db, giveaway: GiveawayRow, viewer: Actor | null): Promise<DrawProof> {
  const draw = isDrawn(giveaway.state) ? ((await findDraw(db, giveaway.id)) ?? null) : null;
  const own =
    viewer === null || viewer.accountId !== viewer.personId
      ? undefined
      : await findEntry(db, giveaway.id, viewer.personId);
  return {
    giveaway,
    draw,
    ...(draw === null ? { winners: [], alternateTickets: [] } : await readOrder(db, giveaway.id, draw)),
    ownTicket: viewer === null || own === undefined ? null : { ...own, personId: viewer.personId },
  };
}

async function readOrder(
  db: Db,
  giveawayId: string,
  draw: Draw,
): Promise<Pick<DrawProof, "winners" | "alternateTickets">> {
  const at = await entriesAt(db, giveawayId, [...draw.winningOrdinals, ...draw.alternateOrdinals]);
  const holders = new Map((await readSlotHistory(db, giveawayId)).map((slot) => [slot.drawPosition, slot]));
  return {
    winners: draw.winningOrdinals.map((ordinal, position) => {
      const holder = holders.get(position);
      const holds = holder !== undefined && (hasWon(holder.status) || holder.status === "selected");
      return {
        position,
        ordinal,
        ticketNo: at.get(ordinal)?.ticketNo ?? 0,
        personId: holds ? (holder.personId ?? null) : null,
        byState: holds ? holder.byState : null,
      };
    }),
    alternateTickets: draw.alternateOrdinals.map((ordinal) => at.get(ordinal)?.ticketNo ?? 0),
  };
}
