import type { Db } from "#platform/db/db.ts";
import { passkeysOf } from "../store/passkeys-store.ts";
import type { PasskeyRow } from "../store/passkeys-store.ts";

/** A person's passkeys, the oldest first. */
export function fetchPasskeys(db: Db, personId: string): Promise<PasskeyRow[]> {
  return passkeysOf(db, personId);
}
