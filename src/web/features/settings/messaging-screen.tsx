import "#web/app/settings/settings.css";
import { useMutation, useQuery } from "urql";
import { Page } from "#web/app/page.tsx";
import type { Screen } from "#web/app/screen.ts";
import { useRequiredSession } from "#web/app/session-provider.tsx";
import { MessagingDocument, SaveSettingsDocument } from "#web/generated/settings.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Switch } from "#web/ui/checkbox.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Skeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { SettingsTabs } from "#web/app/settings/settings-tabs.tsx";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

/** Screen for who may write to the account from its profile. */
function MessagingScreen() {
  const session = useRequiredSession();
  const [{ data, error }, again] = useQuery({ query: MessagingDocument, variables: {} });
  const [{ fetching: saving }, save] = useMutation(SaveSettingsDocument);
  const user = data?.fetchSession?.user;
  const waiting = useHeldPending(user === undefined && error === undefined);
  const contact = user?.accountSettings.contact;
  const change = async (wanted: { isActive?: boolean; followingOnly?: boolean }): Promise<void> => {
    const { error: refused } = await save({ input: { contact: wanted } });
    if (refused) toastFailure("That was not saved", refused);
    again({ requestPolicy: "network-only" });
  };
  return (
    <Page title="Messaging" back="/account/settings">
      <SettingsTabs current="/account/messaging" />
      <Panel bleed className="settings-panel">
        <PanelHeader title="Contact form on your profile" />
        {contact === undefined ? (
          error ? (
            <LoadFailure
              title="This page didn’t load"
              onRetry={() => {
                again({ requestPolicy: "network-only" });
              }}
              error={error}
            />
          ) : (
            waiting && <Skeleton width={80} />
          )
        ) : (
          <>
            {user?.isEmailVerified === false && (
              <p className="muted">Messages come by email: confirm your address first, in settings.</p>
            )}
            <Switch
              label="Take messages"
              hint="A form on your profile. Messages reach you by email, and your address stays with us."
              checked={contact.isActive}
              busy={saving}
              onChange={(event) => void change({ isActive: event.target.checked })}
            />
            <Switch
              label="Only from people I follow"
              hint={
                contact.isActive
                  ? "Others see that you take messages only from people you follow."
                  : "Takes effect when you take messages."
              }
              checked={contact.followingOnly}
              busy={saving}
              onChange={(event) => void change({ followingOnly: event.target.checked })}
            />
            {contact.isActive && session.username !== null && (
              <p className="muted">
                The form is at <AppLink href={`/${session.username}/contact`}>{`/${session.username}/contact`}</AppLink>
                . You get at most 20 messages a day in total.
              </p>
            )}
          </>
        )}
      </Panel>
    </Page>
  );
}

export const screen: Screen = {
  component: MessagingScreen,
  load: async ({ run }) => {
    await run(MessagingDocument, {});
  },
};
