import { useState } from "react";
import { useClient } from "urql";
import { formatDate } from "#kernel/format-time.ts";
import { RecoveryCodeList } from "../recovery-code-list.tsx";
import { failureOf, type Failure } from "#web/lib/forms/submission.ts";
import { useStepUp } from "../use-step-up.tsx";
import { DisableTwoFactorDocument, RegenerateRecoveryCodesDocument } from "#web/generated/sign-in.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { toast } from "#web/ui/toast-store.ts";
import type { SecurityPanelProps } from "./panel-props.ts";
import { FailureBanner } from "#web/lib/forms/failure-banner.tsx";

/** The authenticator app and its recovery codes: turns it on or off, issues ten new codes. */
export function TwoFactorPanel({ user, onChanged }: SecurityPanelProps) {
  const client = useClient();
  const { stepUp, dialog } = useStepUp();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { isTwoFactorEnabled, totpConfirmedAt, recoveryCodesLeft } = user.accountSettings.security;

  const renew = async (): Promise<void> => {
    const idToken = await stepUp("two_factor", "before your recovery codes change");
    if (idToken === null) return;
    const { data, error } = await client.mutation(RegenerateRecoveryCodesDocument, { idToken }).toPromise();
    setFailure(error ? failureOf(error, {}) : null);
    if (error) return;
    setCodes(data?.regenerateRecoveryCodes.recoveryCodes ?? []);
    onChanged();
  };
  const turnOff = async (): Promise<void> => {
    const idToken = await stepUp("two_factor", "before two-factor goes off");
    if (idToken === null) return;
    const { error } = await client.mutation(DisableTwoFactorDocument, { idToken }).toPromise();
    setFailure(error ? failureOf(error, {}) : null);
    if (error) return;
    setCodes(null);
    toast.success("Two-factor is off", { text: "Every other device is signed out." });
    onChanged();
  };

  return (
    <Panel bleed className="settings-panel">
      <PanelHeader title="Two-factor authentication">
        <Tag tone={isTwoFactorEnabled ? "ok" : "neutral"} icon={isTwoFactorEnabled ? "shield-check" : undefined}>
          {isTwoFactorEnabled ? "On" : "Off"}
        </Tag>
      </PanelHeader>
      <FailureBanner failure={failure} />
      {!isTwoFactorEnabled && (
        <>
          <p className="muted">
            A code from an app on your phone, asked for when you sign in. With it, a stolen password opens nothing.
          </p>
          <p className="settings-actions">
            <ButtonLink href="/enable-two-factor?redirectTo=%2Faccount%2Fsecurity">Turn on</ButtonLink>
          </p>
        </>
      )}
      {isTwoFactorEnabled && (
        <>
          <DefinitionList
            items={[
              {
                term: "Authenticator app",
                value: totpConfirmedAt === null ? "On" : `Since ${formatDate(totpConfirmedAt)}`,
              },
              { term: "Recovery codes left", value: `${recoveryCodesLeft} of 10` },
            ]}
          />
          {recoveryCodesLeft < 3 && codes === null && (
            <Banner tone="warn" icon="key">
              Few recovery codes are left. Make ten new ones while you can.
            </Banner>
          )}
          {codes !== null && (
            <>
              <Banner tone="ok" live>
                Ten new codes. They are shown only now, and the ones before no longer work.
              </Banner>
              <RecoveryCodeList codes={codes} />
            </>
          )}
          <p className="settings-actions">
            <Button variant="line" icon="key" onClick={() => void renew()}>
              New recovery codes
            </Button>
            <Button variant="danger" onClick={() => void turnOff()}>
              Turn off
            </Button>
          </p>
        </>
      )}
      {dialog}
    </Panel>
  );
}
