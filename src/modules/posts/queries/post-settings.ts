import type { Db } from "#platform/db/db.ts";
import { readPostSettings } from "../store/content-warnings-store.ts";
import type { PostSettings } from "../store/content-warnings-store.ts";

export type { PostSettings } from "../store/content-warnings-store.ts";

/** How an account wants to meet posts. */
export function postSettingsOf(db: Db, accountId: string): Promise<PostSettings> {
  return readPostSettings(db, accountId);
}
