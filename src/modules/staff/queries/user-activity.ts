import type { Page } from "#kernel/page-cursor.ts";
import { isOwnAccount, readGrants } from "#modules/accounts/index.ts";
import type { Db } from "#platform/db/db.ts";
import { activityKinds } from "../domain/user-kinds.ts";
import type { ActivityKind } from "../domain/user-kinds.ts";
import { listActivity } from "../store/activity-store.ts";
import type { Activity } from "../store/activity-store.ts";

export type { Activity } from "../store/activity-store.ts";
export { listHostedGiveaways, listWonGiveaways } from "../store/user-giveaways-store.ts";
export type { HostedGiveaway, WonGiveaway } from "../store/user-giveaways-store.ts";

/** Kinds for moderators alone, and not about themselves: they name reports and inquiries that are under way. */
const kindsOfModerators: readonly ActivityKind[] = ["reports", "staff_reads"];

/**
 * Reads a page of an account's activity for a staff member. No kinds are all kinds. The reports and what staff did are
 * left out for those who do not moderate, and of their own account and of a brand they created for everyone.
 */
export async function readActivity(
  db: Db,
  page: Page,
  staffId: string,
  accountId: string,
  kinds: readonly ActivityKind[],
): Promise<Activity[]> {
  const [isOwn, grants] = await Promise.all([isOwnAccount(db, staffId, accountId), readGrants(db, staffId)]);
  const asked = [...new Set(kinds.length === 0 ? activityKinds : kinds)];
  const shown =
    isOwn || !grants.includes("moderate") ? asked.filter((kind) => !kindsOfModerators.includes(kind)) : asked;
  return shown.length === 0 ? [] : listActivity(db, page, accountId, shown);
}
