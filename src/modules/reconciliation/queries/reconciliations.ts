import type { Page } from "#kernel/page-cursor.ts";
import type { Db } from "#platform/db/db.ts";
import { readSetting } from "#platform/settings.ts";
import type { Reconciliation, ReconciliationOrder, ReconciliationStatus } from "../domain/reconciliation.ts";
import { readExplanations } from "../store/explanations-store.ts";
import type { Explanation } from "../store/explanations-store.ts";
import { readLines } from "../store/lines-store.ts";
import type { StoredLine } from "../store/lines-store.ts";
import { twoStaffAbove } from "../settings.ts";
import { findReconciliation, hasReady, listReconciliations } from "../store/reconciliations-store.ts";
import type { ListedReconciliation } from "../store/reconciliations-store.ts";

export type { Explanation, ListedReconciliation, StoredLine };

/**
 * Reconciliations for one page, limit + 1, in the order given; null asks for all statuses. For staff alone, like all
 * here.
 */
export function readReconciliations(
  db: Db,
  page: Page,
  statuses: readonly ReconciliationStatus[] | null,
  order: ReconciliationOrder,
): Promise<ListedReconciliation[]> {
  return listReconciliations(db, page, statuses, order);
}

export function readReconciliation(db: Db, id: string): Promise<Reconciliation | undefined> {
  return findReconciliation(db, id);
}

/** The lines of reconciliations, in order of time. */
export function readLinesOf(db: Db, ids: readonly string[]): Promise<Map<string, StoredLine[]>> {
  return readLines(db, ids);
}

/** Reads the explanations of discrepancies; those without one are left out. */
export function readExplanationsOf(db: Db, ids: readonly string[]): Promise<Map<string, Explanation>> {
  return readExplanations(db, ids);
}

/** Returns true when any day waits to be reconciled. */
export function hasReadyReconciliation(db: Db): Promise<boolean> {
  return hasReady(db);
}

/** Returns true when a day with this turnover, in cents, is closed by two members of staff. */
export async function needsTwoSignatures(db: Db, turnoverCents: bigint): Promise<boolean> {
  return turnoverCents > BigInt(await readSetting(db, twoStaffAbove));
}
