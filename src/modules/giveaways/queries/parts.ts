import type { Db } from "#platform/db/db.ts";
import { endedPartsWith, partsIn } from "../store/parts-store.ts";
import type { PartIn } from "../store/parts-store.ts";
import { openEntriesAt } from "../store/entries-store.ts";

export type { PartIn } from "../store/parts-store.ts";

/** Reads giveaways with one person's part in each, by id. Ids of plain posts are absent. */
export async function findPartsIn(
  db: Db,
  giveawayIds: readonly string[],
  personId: string,
): Promise<Map<string, PartIn>> {
  if (giveawayIds.length === 0) return new Map();
  const found = await partsIn.run(db, [...new Set(giveawayIds)], personId);
  return new Map(found.map((part) => [part.giveawayId, part]));
}

/** Reads ids of an account's newest ended giveaways in which a person has a part, up to 20, the newest first. */
export async function findEndedPartsWith(db: Db, personId: string, hostId: string): Promise<string[]> {
  return (await endedPartsWith.run(db, personId, hostId)).map(({ giveawayId }) => giveawayId);
}

/** A person's entries in the open giveaways of one host, oldest giveaway first. */
export function readOpenEntriesAt(
  db: Db,
  personId: string,
  hostId: string,
): Promise<{ postId: string; ticketNo: number }[]> {
  return openEntriesAt.run(db, personId, hostId);
}
