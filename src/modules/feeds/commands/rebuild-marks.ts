import { rebuildMarksOfPosts } from "#modules/posts/index.ts";
import { transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { areEarlierFollowsDue, replaceEarlierFollows } from "../store/followed-hashtags-store.ts";

const defaultBatch = 200;

/**
 * Parses the hashtags and mentions of listed posts again by the current rule, in one transaction per batch. An
 * interrupted run continues where it stopped. Leaves out hashtags that no new post could have. Sends no notifications.
 * Then replaces the followed hashtags that the earlier rule cut.
 */
export async function rebuildMarks(services: Services, batch = defaultBatch): Promise<void> {
  while ((await transact(services.db, (tx) => rebuildMarksOfPosts(tx, batch))) === batch);
  // Posts that another transaction holds are still on the list: then this waits for the next run.
  if (await areEarlierFollowsDue(services.db)) await transact(services.db, replaceEarlierFollows);
}
