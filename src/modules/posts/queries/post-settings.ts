import type { Db } from "#platform/db/db.ts";
import { readPostSettings } from "../store/post-settings-store.ts";
import type { PostSettings } from "../store/post-settings-store.ts";

export type { PostSettings } from "../store/post-settings-store.ts";

/** Returns an account's settings for reading and writing posts. */
export function postSettingsOf(db: Db, accountId: string): Promise<PostSettings> {
  return readPostSettings(db, accountId);
}
