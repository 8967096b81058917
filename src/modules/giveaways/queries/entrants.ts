import type { Page } from "#kernel/page-cursor.ts";
import { csvLine } from "#kernel/csv.ts";
import { encodeId } from "#kernel/ids.ts";
import { isUserVisible, readUsers } from "#modules/graph/index.ts";
import type { UserView } from "#modules/graph/index.ts";
import type { Db } from "#platform/db/db.ts";
import { entrantsAfter, entrantsOf } from "../store/entries-store.ts";
import type { EntrantRow } from "../store/entries-store.ts";
import { findGiveaway } from "../store/giveaways-store.ts";

export type { EntrantRow } from "../store/entries-store.ts";

/** Reads a page of a giveaway's entrants in ticket order. Quarantined ones are among them, people by state are not. */
export function readEntrants(db: Db, page: Page, giveawayId: string): Promise<EntrantRow[]> {
  return entrantsOf.read(db, page, giveawayId);
}

/** Entrants read in one statement. */
const pageSize = 1_000;

/** A giveaway's entrants as a CSV file, read while it is sent. */
export interface EntrantsFile {
  readonly filename: string;
  readonly lines: AsyncIterable<string>;
}

/** Opens the file of a giveaway's entrants for its host; undefined for every other account. */
export async function openEntrants(
  db: Db,
  accountId: string,
  giveawayId: string,
  size = pageSize,
): Promise<EntrantsFile | undefined> {
  const giveaway = await findGiveaway(db, giveawayId);
  if (giveaway?.hostAccountId !== accountId) return undefined;
  return { filename: `entrants-${encodeId(giveawayId)}.csv`, lines: entrantLines(db, accountId, giveawayId, size) };
}

/** The entries that count, oldest ticket first: username and entry time in UTC. */
async function* entrantLines(db: Db, hostId: string, giveawayId: string, size: number): AsyncGenerator<string> {
  yield csvLine(["username", "entered at (UTC)"]);
  for (let afterTicket = 0; ;) {
    const entries = await entrantsAfter.run(db, giveawayId, afterTicket, size);
    const users = await readUsers(
      db,
      hostId,
      entries.map(({ personId }) => personId),
    );
    yield entries
      .map(({ personId, enteredAt }) => csvLine([nameOf(users.get(personId)), enteredAt.toISOString()]))
      .join("");
    const last = entries.at(-1);
    if (last === undefined || entries.length < size) return;
    afterTicket = last.ticketNo;
  }
}

/**
 * The username, for accounts that the host may look up; deleted accounts and those hidden from the host are "not
 * shown".
 */
function nameOf(user: UserView | undefined): string {
  const isShown = user !== undefined && user.standing !== "anonymized" && isUserVisible(user, "link");
  return (isShown ? user.username : null) ?? "not shown";
}
