import type { EntryAct } from "#modules/feeds/index.ts";
import type { Db } from "#platform/db/db.ts";
import { findGiveaways } from "../store/giveaways-store.ts";

const acts: ReadonlySet<string> = new Set<EntryAct>(["like", "reply", "repost"]);

/** Returns the entry method of each giveaway, so that such acts do not count for popularity. */
export async function readEntryActs(db: Db, postIds: readonly string[]): Promise<Map<string, EntryAct>> {
  const found = await findGiveaways(db, postIds);
  return new Map(
    [...found.values()].flatMap((one) => (acts.has(one.enterMethod) ? [[one.id, one.enterMethod as EntryAct]] : [])),
  );
}
