import "#web/app/settings/settings.css";
import "./preferences/preferences.css";
import { useMutation } from "urql";
import { Page } from "#web/app/page.tsx";
import type { Screen } from "#web/app/screen.ts";
import { BellsDocument, SaveBellDocument } from "#web/generated/accounts-preferences.ts";
import type { BellsQuery, NotificationChannel } from "#web/generated/types.ts";
import { PAGE_SIZE, useLoadMore } from "#web/lib/use-load-more.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { EmptyState } from "#web/ui/page-state.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { PersonLine } from "#web/ui/person-line.tsx";
import { PeopleSkeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { ListView } from "#web/features/posts/card/list-view.tsx";
import { displayName, profilePath } from "#web/lib/paths.ts";
import { SettingsTabs } from "#web/app/settings/settings-tabs.tsx";
import { SavedNote } from "./preferences/saved-note.tsx";
import { useSaving } from "./preferences/use-saving.ts";

type BellItem = BellsQuery["fetchAccountSubscriptionsAndUsers"]["items"][number];

const nothing = {};
const channels: readonly { readonly channel: NotificationChannel; readonly label: string }[] = [
  { channel: "inApp", label: "In the app" },
  { channel: "email", label: "By email" },
];

/** Screen of accounts whose every post notifies the reader, with the channels. */
function AccountSubscriptionsScreen() {
  const list = useLoadMore(BellsDocument, {
    variables: nothing,
    select: (data) => data.fetchAccountSubscriptionsAndUsers,
    keyOf: ({ subscription }) => subscription.id,
    poll: false,
  });
  const { saving, save } = useSaving();
  const [, change] = useMutation(SaveBellDocument);
  const set = async ({ user, subscription }: BellItem, wanted: readonly NotificationChannel[]): Promise<void> => {
    const before = subscription.notificationChannels;
    const kept = await save(change({ subscribedUserId: user.id, notificationChannels: [...wanted] }));
    if (!kept || wanted.length > 0) return;
    toast.success(`No more bell on ${displayName(user)}`, {
      action: {
        label: "Undo",
        onAction: () => void save(change({ subscribedUserId: user.id, notificationChannels: [...before] })),
      },
    });
  };
  return (
    <Page title="Subscriptions" back="/account/settings">
      <SettingsTabs current="/account/account-subscriptions" />
      <Panel bleed className="settings-panel">
        <PanelHeader title="Your bells">
          <SavedNote saving={saving} />
        </PanelHeader>
        <p className="muted">
          You are notified of every new stim of these accounts, not of their replies. They aren’t notified. You can have
          up to 100 bells.
        </p>
        <ListView
          list={list}
          what="Your bells"
          bare
          skeleton={<PeopleSkeleton />}
          empty={
            <EmptyState title="No bells yet" level="h3" action={<ButtonLink href="/directory">Find people</ButtonLink>}>
              On a profile, open the menu and choose “Notify me of new stims”.
            </EmptyState>
          }
        >
          {(items) => (
            <ul>
              {items.map((item) => (
                <BellRow key={item.subscription.id} item={item} onChange={(wanted) => void set(item, wanted)} />
              ))}
            </ul>
          )}
        </ListView>
      </Panel>
    </Page>
  );
}

function BellRow({
  item: { user, subscription },
  onChange,
}: {
  readonly item: BellItem;
  readonly onChange: (wanted: readonly NotificationChannel[]) => void;
}) {
  const name = displayName(user);
  const now = subscription.notificationChannels;
  return (
    <li className="bell-row">
      <PersonLine
        name={name}
        photoUrl={user.photoUrl}
        kind={user.accountType}
        verified={user.isIdentityVerified}
        href={profilePath(user)}
        detail={user.username !== null && <span>@{user.username}</span>}
      />
      <div className="bell-channels" role="group" aria-label={`Where you hear of ${name}`}>
        {channels.map(({ channel, label }) => (
          <Checkbox
            key={channel}
            label={label}
            checked={now.includes(channel)}
            onChange={(event) => {
              onChange(
                channels
                  .map((one) => one.channel)
                  .filter((one) => (one === channel ? event.target.checked : now.includes(one))),
              );
            }}
          />
        ))}
        <Button
          variant="line"
          size="s"
          onClick={() => {
            onChange([]);
          }}
        >
          Remove
          <VisuallyHidden> the bell on {name}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}

export const screen: Screen = {
  component: AccountSubscriptionsScreen,
  load: async ({ run }) => {
    await run(BellsDocument, { pagination: { limit: PAGE_SIZE } });
  },
};
