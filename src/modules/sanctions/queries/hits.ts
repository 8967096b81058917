import type { Page } from "#kernel/page-cursor.ts";
import type { Db } from "#platform/db/db.ts";
import type { Hit, HitStatus } from "../domain/hit.ts";
import { findHit, listHits } from "../store/hits-store.ts";
import type { ListedHit } from "../store/hits-store.ts";
import { readBirthYears } from "../store/list-store.ts";

export type { ListedHit };

/** Hits for one page, limit + 1, by when they were found; null asks for all. For staff alone. */
export function readHits(db: Db, page: Page, statuses: readonly HitStatus[] | null): Promise<ListedHit[]> {
  return listHits(db, page, statuses);
}

/** Reads a hit; undefined when there is none. For staff alone. */
export function readHit(db: Db, id: string): Promise<Hit | undefined> {
  return findHit(db, id);
}

/** Years of birth of listed parties, by the list's own number. */
export function readListedYears(db: Db, entryNos: readonly string[]): Promise<Map<string, number[]>> {
  return readBirthYears(db, entryNos);
}
