import type { Db } from "#platform/db/db.ts";
import { findDeletions } from "../store/brand-store.ts";

/** A deleted brand that its owner may still take back. */
export interface DeletedBrand {
  readonly brandId: string;
  readonly name: string;
  readonly username: string | null;
  readonly deletesAt: Date;
}

/** Deletions within their grace that a person may take back as an owner. */
export function readDeletions(db: Db, personId: string): Promise<DeletedBrand[]> {
  return findDeletions(db, personId);
}
