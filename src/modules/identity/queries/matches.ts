import type { Db } from "#platform/db/db.ts";
import { listMatches } from "../store/match-store.ts";
import type { MatchRow } from "../store/match-store.ts";

export type { MatchRow };

/** Reads the accounts that may belong to the same person, by person. For staff. */
export async function readMatches(db: Db, personIds: readonly string[]): Promise<Map<string, MatchRow[]>> {
  return Map.groupBy(await listMatches(db, personIds), ({ personId }) => personId);
}
