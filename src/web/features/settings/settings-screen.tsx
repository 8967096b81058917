import "#web/app/settings/settings.css";
import { useQuery } from "urql";
import { may } from "#kernel/capabilities.ts";
import { mayHandleMoney } from "#web/app/nav-items.ts";
import { Page } from "#web/app/page.tsx";
import type { Screen } from "#web/app/screen.ts";
import { useRequiredSession } from "#web/app/session-provider.tsx";
import { useSignOut } from "#web/app/use-sign-out.ts";
import { KeptAwayPanel } from "#web/features/graph/people/kept-away-panel.tsx";
import { OwnPagePanel } from "#web/features/accounts/profile-edit/own-page-panel.tsx";
import { ShippingAddressPanel } from "#web/features/accounts/profile-edit/shipping-address-panel.tsx";
import { DeletedBrandsPanel } from "#web/features/brands/team/deleted-brands-panel.tsx";
import { DeletedBrandsDocument } from "#web/generated/brands-team.ts";
import { OwnPageDocument, OwnShippingAddressDocument } from "#web/generated/accounts-profile-edit.ts";
import { GeneralSettingsDocument, SettingsDocument } from "#web/generated/settings.ts";
import { ButtonLink, Button } from "#web/ui/button.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { VerifiedBadge } from "#web/ui/person-line.tsx";
import { Skeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { AccountsPanel } from "./accounts-panel.tsx";
import { EmailState } from "./email-state.tsx";
import { GiveawayOptOut } from "./giveaway-opt-out.tsx";
import { SessionRecording } from "./session-recording.tsx";
import { SettingsTabs } from "#web/app/settings/settings-tabs.tsx";
import { ThemeChoice } from "./theme-choice.tsx";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

/** Account data, appearance, and deletion. */
function SettingsScreen() {
  const session = useRequiredSession();
  const { signOut, busy } = useSignOut();
  const [{ data, error }, again] = useQuery({ query: SettingsDocument, variables: {} });
  const user = data?.fetchSession?.user ?? null;
  const waiting = useHeldPending(user === null && error === undefined);
  const isPerson = session.accountType === "personal";

  return (
    <Page
      title="Settings"
      rail={<SignOutPanel name={session.username ?? session.name} busy={busy} onSignOut={() => void signOut()} />}
    >
      <SettingsTabs current="/account/settings" />
      <AccountsPanel />
      {isPerson && <DeletedBrandsPanel />}
      <OwnPagePanel />

      {isPerson && (
        <Panel bleed className="settings-panel">
          <PanelHeader title="How we reach you" />
          {user === null && waiting && <Skeleton width={80} />}
          {user === null && error && (
            <LoadFailure
              title="This part didn’t load"
              onRetry={() => {
                again({ requestPolicy: "network-only" });
              }}
              error={error}
            />
          )}
          {user !== null && (
            <>
              <EmailState
                email={user.email}
                isVerified={user.isEmailVerified}
                onConfirmed={() => {
                  again({ requestPolicy: "network-only" });
                }}
              />
              <DefinitionList
                items={[
                  {
                    term: "Phone",
                    value:
                      user.shownPhone === null
                        ? "None"
                        : `${user.shownPhone}${user.isPhoneVerified ? ", verified" : ""}`,
                  },
                ]}
              />
            </>
          )}
        </Panel>
      )}

      {isPerson && (
        <Panel bleed className="settings-panel">
          <PanelHeader title="Identity">
            {session.isIdentityVerified ? (
              <VerifiedBadge size={24} />
            ) : (
              <ButtonLink variant="line" size="s" href="/get-verified">
                Get verified
              </ButtonLink>
            )}
          </PanelHeader>
          {session.isIdentityVerified ? (
            <DefinitionList
              items={[
                { term: "Identity", value: "Verified" },
                ...(user?.legalName ? [{ term: "Legal name", value: user.legalName }] : []),
                { term: "State", value: user?.residentState ?? session.residentState ?? "Not known" },
                { term: "Cash giveaways", value: session.isTrusted ? "You can host them" : "Open to trusted accounts" },
                ...(user?.permissions.earlyAccess === true
                  ? [{ term: "Early access", value: "New features are open to you first" }]
                  : []),
              ]}
            />
          ) : (
            <p className="muted">Entering giveaways and giving something away is for verified people.</p>
          )}
        </Panel>
      )}

      {mayHandleMoney(session) && <ShippingAddressPanel />}

      {may(session.brandAccessLevel, "manageAudience") && <KeptAwayPanel />}

      {isPerson && <GiveawayOptOut />}

      {isPerson && <SessionRecording />}

      <Panel bleed className="settings-panel">
        <PanelHeader title="Theme" />
        <ThemeChoice />
      </Panel>

      {isPerson && (
        <Panel bleed className="settings-panel">
          <PanelHeader title="Your data">
            <ButtonLink variant="line" size="s" href="/account/export">
              Get a copy
            </ButtonLink>
          </PanelHeader>
          <p className="muted">Everything we keep about you, to read and to take along.</p>
        </Panel>
      )}

      {isPerson && (
        <Panel bleed className="settings-panel">
          <PanelHeader title="Delete account">
            <ButtonLink variant="line" size="s" href="/account/delete">
              Delete account
            </ButtonLink>
          </PanelHeader>
          <p className="muted">You have 30 days to change your mind.</p>
        </Panel>
      )}

      {!isPerson && may(session.brandAccessLevel, "deleteBrand") && (
        <Panel bleed className="settings-panel">
          <PanelHeader title="Delete brand">
            <ButtonLink variant="line" size="s" href="/account/delete">
              Delete {session.name}
            </ButtonLink>
          </PanelHeader>
          <p className="muted">Its owners have 30 days to take it back.</p>
        </Panel>
      )}
    </Page>
  );
}

function SignOutPanel({
  name,
  busy,
  onSignOut,
}: {
  readonly name: string;
  readonly busy: boolean;
  readonly onSignOut: () => void;
}) {
  return (
    <Panel bleed className="settings-panel">
      <PanelHeader title="Sign out" />
      <p className="muted">Signed in as {name} on this device.</p>
      <Button variant="line" full icon="sign-out" busy={busy} busyLabel="Signing out" onClick={onSignOut}>
        Sign out
      </Button>
    </Panel>
  );
}

export const screen: Screen = {
  component: SettingsScreen,
  load: async ({ run, session }) => {
    await Promise.all([
      run(SettingsDocument, {}),
      run(GeneralSettingsDocument, {}),
      run(OwnPageDocument, {}),
      session.then((visitor) => (mayHandleMoney(visitor) ? run(OwnShippingAddressDocument, {}) : null)),
      session.then((visitor) => (visitor?.accountType === "personal" ? run(DeletedBrandsDocument, {}) : null)),
    ]);
  },
};
