import type { Db } from "#platform/db/db.ts";
import { liveClaims } from "../store/claims-store.ts";
import type { Claim } from "../store/claims-store.ts";
import { findViews } from "../store/views-store.ts";
import type { StaffView } from "../store/views-store.ts";

export type { Claim } from "../store/claims-store.ts";
export type { StaffView } from "../store/views-store.ts";

/** Reads the claims of a queue that hold now, the newest first; five hundred at most. */
export function readClaims(db: Db, queue: string): Promise<Claim[]> {
  return liveClaims(db, queue);
}

/** Reads a staff member's saved views of a queue, by name. */
export function readViews(db: Db, staffId: string, queue: string): Promise<StaffView[]> {
  return findViews(db, staffId, queue);
}
