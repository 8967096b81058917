import type { Db } from "#platform/db/db.ts";
import { readContactSettings } from "../store/contact-store.ts";
import type { ContactSettings } from "../store/contact-store.ts";

export type { ContactSettings } from "../store/contact-store.ts";

/** Accounts that may write to an account from its profile; none until it is set. */
export function contactSettingsOf(db: Db, accountId: string): Promise<ContactSettings> {
  return readContactSettings(db, accountId);
}
