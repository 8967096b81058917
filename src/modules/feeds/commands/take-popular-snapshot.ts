import { transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { rankPopular } from "../domain/popularity.ts";
import type { EntryAct } from "../domain/popularity.ts";
import { entryActs } from "../hooks.ts";
import { deleteOldSnapshots, insertSnapshot, readActivity } from "../store/popular-store.ts";
import type { PopularSnapshot } from "../store/popular-store.ts";

/** Ranks the popular posts of now, stores the snapshot and deletes old ones. */
export async function takePopularSnapshot(services: Services): Promise<PopularSnapshot> {
  const activity = await readActivity(services.db);
  const [acts] = entryActs.read({ db: services.db, postIds: activity.map((post) => post.id) });
  const actsByPost = (await acts) ?? new Map<string, EntryAct>();
  return transact(services.db, async (tx) => {
    await deleteOldSnapshots(tx);
    return insertSnapshot(tx, rankPopular(activity, actsByPost));
  });
}
