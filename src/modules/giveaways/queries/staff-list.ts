import type { Page } from "#kernel/page-cursor.ts";
import { findIdByUsername } from "#modules/accounts/index.ts";
import type { Db } from "#platform/db/db.ts";
import type { GiveawayState } from "../domain/giveaway-state.ts";
import { allGiveaways, giveawaysBetween, giveawaysInState, giveawaysOfHost } from "../store/staff-list-store.ts";
import type { ListedGiveaway } from "../store/staff-list-store.ts";

export { findListed } from "../store/staff-list-store.ts";
export type { ListedGiveaway } from "../store/staff-list-store.ts";

/** The states a list of staff is narrowed to; `unfinished` is from the deadline to the last prize. */
export type ListedState = GiveawayState | "unfinished";

/**
 * Reads a page of giveaways for staff, by the time they were made: of the host with the username `host`, or of all, and
 * in a state. `unfinished` is not narrowed by host.
 */
export async function readListed(
  db: Db,
  page: Page,
  { host, state }: { host: string; state: ListedState | null },
): Promise<ListedGiveaway[]> {
  if (state === "unfinished") return giveawaysBetween.read(db, page);
  if (host === "") return state === null ? allGiveaways.read(db, page) : giveawaysInState.read(db, page, state);
  const hostId = await findIdByUsername(db, host);
  return hostId === undefined ? [] : giveawaysOfHost.read(db, page, hostId, state);
}
