import type { Page } from "#kernel/page-cursor.ts";
import type { Db } from "#platform/db/db.ts";
import { entrantsOf } from "../store/entries-store.ts";
import type { EntrantRow } from "../store/entries-store.ts";

export type { EntrantRow } from "../store/entries-store.ts";

/** Reads a page of a giveaway's entrants in ticket order. Quarantined ones are among them, people by state are not. */
export function readEntrants(db: Db, page: Page, giveawayId: string): Promise<EntrantRow[]> {
  return entrantsOf.read(db, page, giveawayId);
}
