import { transact } from "#platform/db/db.ts";
import { readSetting } from "#platform/settings.ts";
import type { Services } from "#platform/services.ts";
import { trendPeople } from "../settings.ts";
import { countHashtags } from "../store/hashtags-store.ts";

/** Counts hashtags again and ranks the trends of the hour. */
export async function refreshHashtags(services: Services): Promise<void> {
  const people = await readSetting(services.db, trendPeople);
  await transact(services.db, (tx) => countHashtags(tx, people));
}
