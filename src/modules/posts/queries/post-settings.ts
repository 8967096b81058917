import type { Db } from "#platform/db/db.ts";
import { readPostSettings } from "../store/post-settings-store.ts";
import type { PostSettings } from "../store/post-settings-store.ts";

export type { PostSettings } from "../store/post-settings-store.ts";

/** How an account wants to meet posts, and to write them. */
export function postSettingsOf(db: Db, accountId: string): Promise<PostSettings> {
  return readPostSettings(db, accountId);
}
