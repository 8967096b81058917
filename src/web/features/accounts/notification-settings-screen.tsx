import "#web/app/settings/settings.css";
import "./preferences/preferences.css";
import { useMutation, useQuery } from "urql";
import { timeZoneName } from "#kernel/time-zone-name.ts";
import { Page } from "#web/app/page.tsx";
import type { Screen } from "#web/app/screen.ts";
import { useRequiredSession } from "#web/app/session-provider.tsx";
import {
  NotificationPreferencesDocument,
  SaveNotificationPreferencesDocument,
} from "#web/generated/accounts-preferences.ts";
import type { NotificationSectionFragment, NotificationSettingsInput } from "#web/generated/types.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Switch } from "#web/ui/checkbox.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Skeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { SettingsTabs } from "#web/app/settings/settings-tabs.tsx";
import { ChannelTable } from "./preferences/channel-table.tsx";
import { SavedNote } from "./preferences/saved-note.tsx";
import { useSaving } from "./preferences/use-saving.ts";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

/** Screen to choose the events the account is notified of, and their channels. */
function NotificationSettingsScreen() {
  const [{ data, error }, again] = useQuery({ query: NotificationPreferencesDocument, variables: {} });
  const [, change] = useMutation(SaveNotificationPreferencesDocument);
  const { saving, save } = useSaving();
  const settings = data?.fetchSession?.user.accountSettings.notifications;
  const waiting = useHeldPending(settings === undefined && error === undefined);
  const onChange = (input: NotificationSettingsInput): void => void save(change({ input }));
  return (
    <Page title="Notifications" back="/account/settings" meta={{ title: "Notification settings" }}>
      <SettingsTabs current="/account/notifications" />
      {settings === undefined ? (
        <Panel bleed className="settings-panel">
          {error ? (
            <LoadFailure
              level="h2"
              title="This page didn’t load"
              onRetry={() => {
                again({ requestPolicy: "network-only" });
              }}
              error={error}
            />
          ) : (
            waiting && <Skeleton width={80} />
          )}
        </Panel>
      ) : (
        <>
          <Panel bleed className="settings-panel">
            <PanelHeader title="What we notify you about">
              <SavedNote saving={saving} />
            </PanelHeader>
            {!settings.isEmailConfirmed && (
              <Banner tone="warn" title="No email yet">
                We email confirmed addresses only. Confirm yours in <AppLink href="/account/settings">settings</AppLink>
                .
              </Banner>
            )}
            <ChannelTable
              events={settings.events}
              onChange={(event) => {
                onChange({ events: [event] });
              }}
            />
            <p className="muted">
              What concerns your safety and your money always reaches you. Texts carry codes and nothing else.
            </p>
          </Panel>
          <MailPanel settings={settings} onChange={onChange} />
          <Panel bleed className="settings-panel">
            <PanelHeader title="Every stim of one person" />
            <p className="muted">
              A bell on a profile tells you of each new stim there. Your bells are under{" "}
              <AppLink href="/account/account-subscriptions">Subscriptions</AppLink>; what you’d rather not read is kept
              away under <AppLink href="/account/filters">Filters</AppLink>.
            </p>
          </Panel>
        </>
      )}
    </Page>
  );
}

function MailPanel({
  settings,
  onChange,
}: {
  readonly settings: NotificationSectionFragment;
  readonly onChange: (input: NotificationSettingsInput) => void;
}) {
  const { accountType } = useRequiredSession();
  const isHydrated = useHydrated();
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Panel bleed className="settings-panel">
      <PanelHeader title="Email" />
      {accountType === "personal" && (
        <Switch
          label="Emails you can do without"
          hint={
            settings.wantsMails
              ? "Each email has a link to unsubscribe. With this off, no email is sent, regardless of the list below."
              : "You ended them all. Only what always reaches you is sent."
          }
          checked={settings.wantsMails}
          onChange={(event) => {
            onChange({ wantsMails: event.target.checked });
          }}
        />
      )}
      <p className="muted">
        Daily emails come at 5 pm, weekly ones on Fridays at 5 pm. Your time zone is {timeZoneName(settings.timeZone)}.
      </p>
      {isHydrated && here !== settings.timeZone && (
        <p className="settings-actions">
          <Button
            variant="line"
            size="s"
            onClick={() => {
              onChange({ timeZone: here });
            }}
          >
            Use {timeZoneName(here)}
          </Button>
        </p>
      )}
    </Panel>
  );
}

export const screen: Screen = {
  component: NotificationSettingsScreen,
  load: async ({ run }) => {
    await run(NotificationPreferencesDocument, {});
  },
};
