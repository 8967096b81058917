import type { Db } from "#platform/db/db.ts";
import { readContactSettings } from "../store/contact-store.ts";
import type { ContactSettings } from "../store/contact-store.ts";

export type { ContactSettings } from "../store/contact-store.ts";

/** Reads who may write to an account by its profile; no one until it was set. */
export function contactSettingsOf(db: Db, accountId: string): Promise<ContactSettings> {
  return readContactSettings(db, accountId);
}
