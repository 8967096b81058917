import { may } from "#kernel/capabilities.ts";
import { useSession } from "#web/app/session-provider.tsx";
import { useEffect } from "react";
import { useNavigate } from "#web/lib/router.tsx";
import { useClient, useQuery } from "urql";
import { Page } from "#web/app/page.tsx";
import { notFound, type Screen, type ScreenProps } from "#web/app/screen.ts";
import { MarkNotificationsAsReadDocument, NotificationByIdDocument } from "#web/generated/notifications.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { NotFound } from "#web/app/not-found.tsx";
import { notificationTarget } from "./notification-words.ts";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

/** Screen of a notification's link in a mail or a push: marks the notification as read and continues to its subject. */
function NotificationScreen({ params }: ScreenProps) {
  const client = useClient();
  const navigate = useNavigate();
  const [{ data, error, fetching }, retry] = useQuery({
    query: NotificationByIdDocument,
    variables: { id: params["notificationId"] ?? "" },
  });
  const notification = data?.fetchNotification;
  const session = useSession();
  const target = notification ? notificationTarget(notification, session?.username ?? null) : null;
  // What a brand's members have seen stays unread for those who run it.
  const mayMark = session !== null && may(session.brandAccessLevel, "manageAudience");
  const readAt = mayMark && notification && !notification.isRead ? notification.createdAt : null;
  useEffect(() => {
    if (target === null) return;
    if (readAt !== null)
      void client.mutation(MarkNotificationsAsReadDocument, { notificationsReadAt: readAt }).toPromise();
    navigate(target, { replace: true });
  }, [client, navigate, target, readAt]);
  if (notification === null) return <NotFound />;
  return (
    <Page title="Notification" back="/notifications/all">
      <Panel bleed>
        {error !== undefined && !fetching && data === undefined ? (
          <LoadFailure
            level="h2"
            title="This notification didn’t load"
            onRetry={() => {
              retry({ requestPolicy: "network-only" });
            }}
            error={error}
          />
        ) : (
          <EmptyState
            level="h2"
            title="On the way"
            action={target !== null && <ButtonLink href={target}>Go there</ButtonLink>}
          >
            This leads to what it is about.
          </EmptyState>
        )}
      </Panel>
    </Page>
  );
}

export const screen: Screen = {
  component: NotificationScreen,
  load: async ({ params, run }) => {
    const { data, errors } = await run(NotificationByIdDocument, { id: params["notificationId"] ?? "" });
    return data?.fetchNotification || errors.length > 0 ? undefined : notFound;
  },
};
