import type { Db } from "#platform/db/db.ts";
import { latestSnapshot } from "../store/popular-store.ts";
import type { PopularSnapshot } from "../store/popular-store.ts";

/** The newest snapshot, undefined before the first was taken. */
export async function readPopular(db: Db): Promise<PopularSnapshot | undefined> {
  return (await latestSnapshot.run(db))[0];
}
