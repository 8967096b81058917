import type { Page } from "#kernel/page-cursor.ts";
import type { Db } from "#platform/db/db.ts";
import { activityKinds } from "../domain/user-kinds.ts";
import type { ActivityKind } from "../domain/user-kinds.ts";
import { listActivity } from "../store/activity-store.ts";
import type { Activity } from "../store/activity-store.ts";

export type { Activity } from "../store/activity-store.ts";
export { listHostedGiveaways, listWonGiveaways } from "../store/user-giveaways-store.ts";
export type { HostedGiveaway, WonGiveaway } from "../store/user-giveaways-store.ts";

/** Reads a page of an account's activity. No kinds are all kinds. */
export function readActivity(
  db: Db,
  page: Page,
  accountId: string,
  kinds: readonly ActivityKind[],
): Promise<Activity[]> {
  return listActivity(db, page, accountId, kinds.length === 0 ? activityKinds : [...new Set(kinds)]);
}
