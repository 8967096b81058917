import { transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { PeriodicWork } from "#platform/tasks/periodic.ts";
import { forgetMails } from "../store/mails-store.ts";
import { expire } from "../store/notifications-store.ts";

const batch = 5_000;

/** Archives and deletes what D-NOT-06 says, in batches, and forgets which mails were sent a month ago. */
export async function expireNotifications(services: Services): Promise<void> {
  let moved: number;
  do {
    moved = await transact(services.db, (tx) => expire(tx, batch));
  } while (moved >= batch);
  do {
    moved = await transact(services.db, (tx) => forgetMails(tx, batch));
  } while (moved >= batch);
}

export const retentionWork: readonly PeriodicWork[] = [
  { name: "notifications:retention", everySeconds: 3_600, run: expireNotifications },
];
