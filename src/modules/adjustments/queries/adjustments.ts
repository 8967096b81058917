import type { Page } from "#kernel/page-cursor.ts";
import type { Db } from "#platform/db/db.ts";
import type { Adjustment, AdjustmentKind, AdjustmentStatus } from "../domain/adjustment.ts";
import { findAdjustment, listAdjustments } from "../store/adjustments-store.ts";
import type { ListedAdjustment } from "../store/adjustments-store.ts";

export type { ListedAdjustment };

/** Adjustments for one page, limit + 1, by when they were proposed; nulls ask for all. For staff alone. */
export function readAdjustments(
  db: Db,
  page: Page,
  filter: { statuses: readonly AdjustmentStatus[] | null; accountId: string | null; kind: AdjustmentKind | null },
): Promise<ListedAdjustment[]> {
  return listAdjustments(db, page, filter);
}

/** Reads an adjustment. For staff alone. */
export function readAdjustment(db: Db, id: string): Promise<Adjustment | undefined> {
  return findAdjustment(db, id);
}
