import { transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { archiveAll, raiseWatermark } from "../store/notifications-store.ts";

/** Everything up to `readAt` is read; an earlier time than before changes nothing. */
export async function markNotificationsAsRead(services: Services, accountId: string, readAt: Date): Promise<void> {
  await transact(services.db, (tx) => raiseWatermark(tx, accountId, readAt));
}

/** Archives all notifications of an account. */
export async function archiveAllNotifications(services: Services, accountId: string): Promise<void> {
  await transact(services.db, (tx) => archiveAll(tx, accountId));
}
