import "#web/app/settings/settings.css";
import { useQuery } from "urql";
import { Page } from "#web/app/page.tsx";
import type { Screen } from "#web/app/screen.ts";
import { useRequiredSession } from "#web/app/session-provider.tsx";
import { OpenSessionsDocument, SecurityDocument } from "#web/generated/sign-in-security.ts";
import { Panel } from "#web/ui/panel.tsx";
import { Skeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { EmailPanel } from "./security/email-panel.tsx";
import type { SecurityPanelProps } from "./security/panel-props.ts";
import { PasswordPanel } from "./security/password-panel.tsx";
import { PasskeysPanel } from "./security/passkeys-panel.tsx";
import { PhonePanel } from "./security/phone-panel.tsx";
import { ProvidersPanel } from "./security/providers-panel.tsx";
import { SessionsPanel } from "./security/sessions-panel.tsx";
import { TrustedDevicesPanel } from "./security/trusted-devices-panel.tsx";
import { TwoFactorPanel } from "./security/two-factor-panel.tsx";
import { SettingsTabs } from "#web/app/settings/settings-tabs.tsx";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

/** Panels of the section, in order; each stands alone and reads again after its own changes. */
const panels: readonly ((props: SecurityPanelProps) => React.ReactNode)[] = [
  PasswordPanel,
  EmailPanel,
  PhonePanel,
  TwoFactorPanel,
  PasskeysPanel,
  ProvidersPanel,
  SessionsPanel,
  TrustedDevicesPanel,
];

/** Screen of ways to sign in, and of sessions. Brands have neither. */
function SecurityScreen() {
  const session = useRequiredSession();
  const [{ data, error }, again] = useQuery({ query: SecurityDocument, variables: {} });
  const reload = (): void => {
    again({ requestPolicy: "network-only" });
  };
  const user = data?.fetchSession?.user;
  const waiting = useHeldPending(user === undefined && error === undefined);
  return (
    <Page title="Security" back="/account/settings">
      <SettingsTabs current="/account/security" />
      {session.accountType === "brand" ? (
        <Panel bleed className="settings-panel">
          <p className="muted">
            A brand has no password of its own. Switch to your own account to change how you sign in.
          </p>
        </Panel>
      ) : (
        <>
          {user === undefined && waiting && (
            <Panel bleed>
              <Skeleton width={80} />
            </Panel>
          )}
          {user === undefined && error && <LoadFailure title="This page didn’t load" onRetry={reload} error={error} />}
          {user !== undefined && panels.map((Part, index) => <Part key={index} user={user} onChanged={reload} />)}
        </>
      )}
    </Page>
  );
}

export const screen: Screen = {
  component: SecurityScreen,
  load: async ({ run }) => {
    await Promise.all([run(SecurityDocument, {}), run(OpenSessionsDocument, {})]);
  },
};
