import { transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { PeriodicWork } from "#platform/tasks/periodic.ts";
import { archiveOld, forgetKeys, keepMonths } from "../store/notifications-store.ts";

const batch = 5_000;

/** Archives old notifications, drops expired monthly partitions and creates the coming ones. Deletes keys in batches. */
export async function expireNotifications({ db }: Services): Promise<void> {
  while ((await transact(db, (tx) => archiveOld(tx, batch))) >= batch);
  const belowId = await transact(db, keepMonths);
  while ((await transact(db, (tx) => forgetKeys(tx, belowId, batch))) >= batch);
}

export const retentionWork: readonly PeriodicWork[] = [
  { name: "notifications:retention", everySeconds: 3_600, run: expireNotifications },
];
