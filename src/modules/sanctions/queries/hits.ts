import type { Page } from "#kernel/page-cursor.ts";
import type { Db } from "#platform/db/db.ts";
import type { HitStatus } from "../domain/hit.ts";
import { listHits } from "../store/hits-store.ts";
import type { ListedHit } from "../store/hits-store.ts";

export type { ListedHit };

/** Hits for one page, limit + 1, by when they were found; null asks for all. For staff alone. */
export function readHits(db: Db, page: Page, statuses: readonly HitStatus[] | null): Promise<ListedHit[]> {
  return listHits(db, page, statuses);
}
