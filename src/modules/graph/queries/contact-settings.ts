import type { Db } from "#platform/db/db.ts";
import { readContactSettings } from "../store/contact-store.ts";
import type { ContactSettings } from "../store/contact-store.ts";

export type { ContactSettings } from "../store/contact-store.ts";

/** Who may write to an account from its profile; no one until it is set. */
export function contactSettingsOf(db: Db, accountId: string): Promise<ContactSettings> {
  return readContactSettings(db, accountId);
}
