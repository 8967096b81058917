import type { Db } from "#platform/db/db.ts";
import { openEntriesAt } from "../store/entries-store.ts";

/** A person's entries in the open giveaways of one host, oldest giveaway first. */
export function readOpenEntriesAt(
  db: Db,
  personId: string,
  hostId: string,
): Promise<{ postId: string; ticketNo: number }[]> {
  return openEntriesAt.run(db, personId, hostId);
}
