import { transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { archiveAll } from "../store/notifications-store.ts";

/** Archives all notifications of an account. */
export async function archiveAllNotifications(services: Services, accountId: string): Promise<void> {
  await transact(services.db, (tx) => archiveAll(tx, accountId));
}
