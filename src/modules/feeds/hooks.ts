import type { Db } from "#platform/db/db.ts";
import { defineLookup } from "#platform/hooks.ts";
import type { EntryAct } from "./domain/popularity.ts";

/** The entry method of each post's giveaway; posts without a giveaway are absent. */
export const entryActs = defineLookup<
  { readonly db: Db; readonly postIds: readonly string[] },
  Promise<ReadonlyMap<string, EntryAct>>
>("entry_acts");
