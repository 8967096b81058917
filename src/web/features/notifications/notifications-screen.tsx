import { may } from "#kernel/capabilities.ts";
import { useSession } from "#web/app/session-provider.tsx";
import "./notifications.css";
import { useEffect, useState } from "react";
import { useClient } from "urql";
import { Page } from "#web/app/page.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { useUnreadCount } from "#web/app/unread-count.ts";
import { ArchiveAllNotificationsDocument, NotificationsDocument } from "#web/generated/notifications.ts";
import { localStore } from "#web/lib/storage.ts";
import { PAGE_SIZE, useLoadMore } from "#web/lib/use-load-more.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { PeopleSkeleton } from "#web/ui/skeleton.tsx";
import { LinkTabs } from "#web/ui/tabs.tsx";
import { CountBadge } from "#web/ui/tag.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { ListView } from "#web/features/posts/card/list-view.tsx";
import { SocialRail } from "#web/features/posts/rail/social-rail.tsx";
import { NotificationRow } from "./notification-row.tsx";
import { tabLabels, tabOf, tabs, tabVariables, type NotificationTab } from "./notification-tabs.ts";
import { isWin } from "./notification-words.ts";
import { useMarkRead } from "./use-mark-read.ts";
import { WinNote } from "./win-note.tsx";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";

/**
 * Returns whether the viewer manages the account's notifications: what a brand's members read stays unread for those
 * who run it.
 */
const useMayManage = (): boolean => may(useSession()?.brandAccessLevel ?? null, "manageAudience");

/** Screen of the notifications about a person's posts, tickets and money. */
function NotificationsScreen({ routeId }: ScreenProps) {
  const tab = tabOf(routeId);
  const unread = useUnreadCount();
  const mayManage = useMayManage();
  useEffect(() => {
    localStore.write("notificationTab", tab);
  }, [tab]);
  return (
    <Page
      title="Notifications"
      phoneTitle="Alerts"
      rail={<SocialRail />}
      actions={tab !== "archived" && mayManage && <ArchiveAll />}
      meta={{ title: tab === "all" ? "Notifications" : tabLabels[tab] }}
    >
      <div className="notification-tabs">
        <LinkTabs
          label="Notifications"
          look="filled"
          tabs={tabs.map((one) => ({
            href: `/notifications/${one}`,
            current: one === tab,
            label: (
              <>
                {tabLabels[one]}
                {one === "all" && <CountBadge count={unread} label="unread" />}
              </>
            ),
          }))}
        />
      </div>
      <NotificationList key={tab} tab={tab} />
    </Page>
  );
}

function NotificationList({ tab }: { readonly tab: NotificationTab }) {
  const list = useLoadMore(NotificationsDocument, {
    variables: tabVariables(tab),
    select: (data) => data.fetchNotifications,
    keyOf: (notification) => notification.id,
  });
  // The watermark covers all notifications, so only the tab that shows all of them raises it.
  const unread = useMarkRead(list.items, useMayManage() && tab === "all");
  const pinned = tab === "all" ? list.items.find(isWin) : undefined;
  return (
    <>
      {pinned && <WinNote notification={pinned} />}
      <Panel flush bleed className="notifications">
        <ListView
          list={list}
          what="Your notifications"
          bare
          skeleton={<PeopleSkeleton />}
          empty={<NothingHere tab={tab} />}
        >
          {(items) => (
            <ul>
              {items
                .filter((notification) => notification.id !== pinned?.id)
                .map((notification) => (
                  <NotificationRow
                    key={notification.id}
                    notification={notification}
                    unread={tab !== "archived" && (!notification.isRead || unread.has(notification.id))}
                  />
                ))}
            </ul>
          )}
        </ListView>
      </Panel>
    </>
  );
}

function NothingHere({ tab }: { readonly tab: NotificationTab }) {
  switch (tab) {
    case "all":
      return (
        <EmptyState title="All quiet" level="h2">
          Likes, replies, new followers and, with luck, wins will be here.
        </EmptyState>
      );
    case "replies":
      return (
        <EmptyState title="No replies yet" level="h2">
          Replies to your stims show up here.
        </EmptyState>
      );
    case "mentions":
      return (
        <EmptyState title="No mentions yet" level="h2">
          Stims that mention your @name show up here.
        </EmptyState>
      );
    case "archived":
      return (
        <EmptyState title="Nothing archived" level="h2">
          What you archive moves here and stays for 180 days.
        </EmptyState>
      );
  }
}

function ArchiveAll() {
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const archive = async (): Promise<void> => {
    setBusy(true);
    const { error } = await client.mutation(ArchiveAllNotificationsDocument, {}).toPromise();
    setBusy(false);
    if (error) toastFailure("Nothing was archived", error);
    else toast.success("All archived", { text: "You find them under Archived." });
  };
  return (
    <Button variant="quiet" icon="archive" busy={busy} busyLabel="Archiving" onClick={() => void archive()}>
      Archive all
    </Button>
  );
}

export const screen: Screen = {
  component: NotificationsScreen,
  load: async ({ routeId, run }) => {
    await run(NotificationsDocument, { ...tabVariables(tabOf(routeId)), pagination: { limit: PAGE_SIZE } });
  },
};
