import { useEffect } from "react";
import { useClient, useQuery } from "urql";
import { RouteModal } from "#web/app/route-modal.tsx";
import { notFound, type Screen, type ScreenProps } from "#web/app/screen.ts";
import { MarkNotificationsAsReadDocument } from "#web/generated/notifications.ts";
import {
  PrizeDocument,
  PrizeOfNotificationDocument,
  PrizePostDocument,
  PrizeRecipientDocument,
} from "#web/generated/giveaways-redeem.ts";
import { EmptyState } from "#web/ui/page-state.tsx";
import { PrizeDialog } from "./redeem/prize-dialog.tsx";
import { PrizeSkeleton } from "./redeem/prize-skeleton.tsx";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

/** Screen of the prize that a notification is about, over the notifications. Marks the notification as read. */
function NotificationRedeemScreen({ params }: ScreenProps) {
  const client = useClient();
  const [{ data, error }, retry] = useQuery({
    query: PrizeOfNotificationDocument,
    variables: { id: params["notificationId"] ?? "" },
  });
  const notification = data?.fetchNotification;
  const readAt = notification && !notification.isRead ? notification.createdAt : null;
  useEffect(() => {
    if (readAt !== null)
      void client.mutation(MarkNotificationsAsReadDocument, { notificationsReadAt: readAt }).toPromise();
  }, [client, readAt]);
  const postId = notification?.data.post?.id;
  if (postId !== undefined) return <PrizeDialog postId={postId} />;
  return (
    <RouteModal title="Your prize" meta={{ noIndex: true }}>
      {data === undefined && error === undefined && <PrizeSkeleton />}
      {data === undefined && error !== undefined && (
        <LoadFailure
          level="h2"
          title="Your prize didn’t load"
          onRetry={() => {
            retry({ requestPolicy: "network-only" });
          }}
          error={error}
        />
      )}
      {data !== undefined && (
        <EmptyState title="No prize here" level="h2">
          This notification is not about a prize of yours.
        </EmptyState>
      )}
    </RouteModal>
  );
}

export const screen: Screen = {
  component: NotificationRedeemScreen,
  load: async ({ params, run }) => {
    const [{ data, errors }] = await Promise.all([
      run(PrizeOfNotificationDocument, { id: params["notificationId"] ?? "" }),
      run(PrizeRecipientDocument, {}),
    ]);
    const notification = data?.fetchNotification;
    if (!notification) return errors.length === 0 ? notFound : undefined;
    const postId = notification.data.post?.id;
    if (postId !== undefined) await Promise.all([run(PrizePostDocument, { postId }), run(PrizeDocument, { postId })]);
    return undefined;
  },
};
