import type { Page } from "#kernel/page-cursor.ts";
import type { Db } from "#platform/db/db.ts";
import type { NotificationType } from "../domain/notification-types.ts";
import {
  notificationLists,
  oneNotification,
  unreadCauses,
  unreadPriorityCauses,
} from "../store/notifications-store.ts";
import type { NotificationCause, NotificationRow } from "../store/notifications-store.ts";

export type { NotificationCause, NotificationRow } from "../store/notifications-store.ts";

export interface NotificationFilter {
  isArchived: boolean;
  onlyPriority: boolean;
  /** Null for every type. */
  types: readonly NotificationType[] | null;
}

/** Notifications of an account, by time; limit + 1 rows in the direction of travel. */
export function readNotifications(
  db: Db,
  page: Page,
  accountId: string,
  filter: NotificationFilter,
): Promise<NotificationRow[]> {
  const { current, archived, priority, archivedPriority } = notificationLists;
  const list = filter.onlyPriority
    ? filter.isArchived
      ? archivedPriority
      : priority
    : filter.isArchived
      ? archived
      : current;
  return list.read(db, page, accountId, filter.types === null ? null : [...filter.types]);
}

/** Reads a notification of the account's own; undefined for another account's. */
export async function readNotification(db: Db, accountId: string, id: string): Promise<NotificationRow | undefined> {
  return (await oneNotification.run(db, id, accountId))[0];
}

/** Unread and not archived notifications, newest first; visibility is still to be checked. */
export function readUnread(
  db: Db,
  accountId: string,
  options: { onlyPriority: boolean },
): Promise<NotificationCause[]> {
  return (options.onlyPriority ? unreadPriorityCauses : unreadCauses).run(db, accountId);
}
