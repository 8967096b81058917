import type { Db } from "#platform/db/db.ts";
import type { Actor } from "#platform/services.ts";
import { isDrawn } from "../policy.ts";
import { entriesAt, findEntry, frozenEntries } from "../store/entries-store.ts";
import type { FrozenEntry, OwnEntry } from "../store/entries-store.ts";
import type { GiveawayRow } from "../store/giveaways-store.ts";
import { findDraw, readSlotHistory } from "../store/slots-store.ts";
import type { Draw } from "../store/slots-store.ts";

/** A place of the drawn order that won. `personId` only while that person holds the prize (D-GIV-26). */
export interface ProofWinner {
  position: number;
  ordinal: number;
  ticketNo: number;
  personId: string | null;
}

export interface DrawProof {
  giveaway: GiveawayRow;
  draw: Draw | null;
  entries: FrozenEntry[];
  winners: ProofWinner[];
  alternateTickets: number[];
  ownTicket: (OwnEntry & { personId: string }) | null;
}

/** One answer holds so many lines of the list; a longer list is read from the database by `verifyDrawOf`. */
const mostEntries = 100_000;

/**
 * What is public about a draw at this moment: the commitment always, the list once it is frozen and its root
 * published, the number, the secret and the winners after the draw. The viewer's own ticket with its salt at
 * any time, to nobody else.
 */
export async function readProof(db: Db, giveaway: GiveawayRow, viewer: Actor | null): Promise<DrawProof> {
  const draw = isDrawn(giveaway.state) ? ((await findDraw(db, giveaway.id)) ?? null) : null;
  const entries = giveaway.root === null ? [] : await frozenEntries.run(db, giveaway.id, 0, mostEntries);
  const own = viewer === null || viewer.accountId !== viewer.personId ? undefined : await findEntry(db, giveaway.id, viewer.personId);
  return {
    giveaway,
    draw,
    entries,
    ...(draw === null ? { winners: [], alternateTickets: [] } : await readOrder(db, giveaway.id, draw)),
    ownTicket: viewer === null || own === undefined ? null : { ...own, personId: viewer.personId },
  };
}

async function readOrder(db: Db, giveawayId: string, draw: Draw): Promise<Pick<DrawProof, "winners" | "alternateTickets">> {
  const at = await entriesAt(db, giveawayId, [...draw.winningOrdinals, ...draw.alternateOrdinals]);
  const holders = new Map((await readSlotHistory(db, giveawayId)).map((slot) => [slot.drawPosition, slot]));
  return {
    winners: draw.winningOrdinals.map((ordinal, position) => {
      const holder = holders.get(position);
      const holds = holder?.status === "settled" || holder?.status === "selected";
      return { position, ordinal, ticketNo: at.get(ordinal)?.ticketNo ?? 0, personId: holds ? (holder.personId ?? null) : null };
    }),
    alternateTickets: draw.alternateOrdinals.map((ordinal) => at.get(ordinal)?.ticketNo ?? 0),
  };
}
