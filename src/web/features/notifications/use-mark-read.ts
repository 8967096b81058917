import { useEffect, useState } from "react";
import { useClient } from "urql";
import { MarkNotificationsAsReadDocument } from "#web/generated/notifications.ts";
import { localStore } from "#web/lib/storage.ts";

interface Seen {
  readonly id: string;
  readonly createdAt: string;
  readonly isRead: boolean;
}

/**
 * Raises the watermark to the newest notification on screen. Returns the ids that were unread when they loaded, which
 * keep their mark until the page is left.
 */
export function useMarkRead(items: readonly Seen[], enabled: boolean): ReadonlySet<string> {
  const client = useClient();
  const [unread, setUnread] = useState<ReadonlySet<string>>(() => new Set());
  const arrived = items.filter((item) => !item.isRead && !unread.has(item.id)).map((item) => item.id);
  if (arrived.length > 0) setUnread(new Set([...unread, ...arrived]));
  const newest = items.reduce<string | null>(
    (latest, { createdAt, isRead }) => (!isRead && (latest === null || createdAt > latest) ? createdAt : latest),
    null,
  );
  useEffect(() => {
    if (!enabled || newest === null) return;
    localStore.write("lastReadNotification", newest);
    // A failure is repaired by the next visit, so it is not shown.
    void client.mutation(MarkNotificationsAsReadDocument, { notificationsReadAt: newest }).toPromise();
  }, [client, enabled, newest]);
  return unread;
}
