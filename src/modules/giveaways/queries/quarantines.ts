import type { Page } from "#kernel/page-cursor.ts";
import type { Db } from "#platform/db/db.ts";
import { findQueued, queuedQuarantines } from "../store/fraud-store.ts";
import type { QueuedQuarantine } from "../store/fraud-store.ts";

export type { QueuedQuarantine } from "../store/fraud-store.ts";

/** Reads a page of quarantined entries: waiting for staff, or with `isOver` decided or included at the lock. */
export function readQuarantines(db: Db, page: Page, isOver: boolean): Promise<QueuedQuarantine[]> {
  return queuedQuarantines.read(db, page, isOver);
}

export function findQuarantine(db: Db, id: string): Promise<QueuedQuarantine | undefined> {
  return findQueued(db, id);
}
