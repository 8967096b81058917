import type { Page } from "#kernel/page-cursor.ts";
import type { Db } from "#platform/db/db.ts";
import { findPair, listMatches, verifiedPairs } from "../store/match-store.ts";
import type { MatchPair, MatchRow } from "../store/match-store.ts";

export { findPair };
export type { MatchPair, MatchRow };

/** Reads the accounts that may belong to the same person, by person. For staff. */
export async function readMatches(db: Db, personIds: readonly string[]): Promise<Map<string, MatchRow[]>> {
  return Map.groupBy(await listMatches(db, personIds), ({ personId }) => personId);
}

/** Lists the pairs of verified accounts that may belong to one person: those staff have decided on, or the others. */
export function readPairs(db: Db, page: Page, isDecided: boolean): Promise<MatchPair[]> {
  return verifiedPairs.read(db, page, isDecided);
}
