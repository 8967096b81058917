import "./settings.css";
import { useQuery } from "urql";
import { formatDate } from "#kernel/format-time.ts";
import { Page } from "#web/app/page.tsx";
import type { Screen } from "#web/app/screen.ts";
import { useRequiredSession } from "#web/app/session-provider.tsx";
import { useSignOut } from "#web/app/use-sign-out.ts";
import { failureWords } from "#web/features/posts/failure-words.ts";
import { SettingsDocument } from "#web/generated/settings.ts";
import { ButtonLink, Button } from "#web/ui/button.tsx";
import { DefinitionList, type Definition } from "#web/ui/definition-list.tsx";
import { ErrorState } from "#web/ui/page-state.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { VerifiedBadge } from "#web/ui/person-line.tsx";
import { Skeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { EmailState } from "./email-state.tsx";
import { ThemeChoice } from "./theme-choice.tsx";

/** What we hold about the account, how the site looks here, and the way out. */
function SettingsScreen() {
  const session = useRequiredSession();
  const { signOut, busy } = useSignOut();
  const [{ data, error }, again] = useQuery({ query: SettingsDocument, variables: {} });
  const user = data?.fetchSession?.user ?? null;
  const waiting = useHeldPending(user === null && error === undefined);
  const isPerson = session.accountType === "personal";

  const facts: readonly Definition[] = [
    { term: "Name", value: session.name === "" ? "Not given" : session.name },
    { term: "Username", value: session.username === null ? "Not chosen yet" : `@${session.username}` },
    ...(user === null ? [] : [{ term: "Here since", value: formatDate(user.createdAt) }]),
  ];
  return (
    <Page title="Settings" rail={<SignOutPanel name={session.username ?? session.name} busy={busy} onSignOut={() => void signOut()} />}>
      <Panel bleed className="settings-panel">
        <PanelHeader title="Account" level="h2">
          {session.username !== null && (
            <ButtonLink variant="line" size="s" href={`/${session.username}`}>
              See profile
            </ButtonLink>
          )}
        </PanelHeader>
        <DefinitionList items={facts} />
      </Panel>

      {isPerson && (
        <Panel bleed className="settings-panel">
          <PanelHeader title="How we reach you" level="h2" />
          {user === null && waiting && <Skeleton width={80} />}
          {user === null && error && (
            <ErrorState
              title="This part didn’t load"
              onRetry={() => {
                again({ requestPolicy: "network-only" });
              }}
            >
              {failureWords(error)}
            </ErrorState>
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
                items={[{ term: "Phone", value: user.phone === null ? "None" : `${user.phone}${user.isPhoneVerified ? ", verified" : ""}` }]}
              />
            </>
          )}
        </Panel>
      )}

      {isPerson && (
        <Panel bleed className="settings-panel">
          <PanelHeader title="Identity" level="h2">
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
              ]}
            />
          ) : (
            <p className="muted">Entering giveaways and giving something away is for verified people.</p>
          )}
        </Panel>
      )}

      <Panel bleed className="settings-panel">
        <PanelHeader title="Theme" level="h2" />
        <ThemeChoice />
      </Panel>
    </Page>
  );
}

function SignOutPanel({ name, busy, onSignOut }: { readonly name: string; readonly busy: boolean; readonly onSignOut: () => void }) {
  return (
    <Panel bleed className="settings-panel">
      <PanelHeader title="Sign out" level="h2" />
      <p className="muted">You are {name} on this device.</p>
      <Button variant="line" full icon="sign-out" busy={busy} busyLabel="Signing out" onClick={onSignOut}>
        Sign out
      </Button>
    </Panel>
  );
}

export const screen: Screen = {
  component: SettingsScreen,
  load: async ({ run }) => {
    await run(SettingsDocument, {});
  },
};
