import type { Db } from "#platform/db/db.ts";
import { listExports } from "../store/exports-store.ts";
import type { ExportRow } from "../store/exports-store.ts";

/** A person's copies, newest first. */
export function ownExports(db: Db, personId: string): Promise<ExportRow[]> {
  return listExports(db, personId);
}
