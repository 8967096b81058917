import { useState } from "react";
import { useClient, useQuery } from "urql";
import { CODE_DIGITS } from "#kernel/limits.ts";
import { safeRedirectPath } from "#kernel/safe-redirect.ts";
import { Page } from "#web/app/page.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { useRequiredSession } from "#web/app/session-provider.tsx";
import { ConfirmTotpDocument, EnableTotpDocument, TwoFactorStandingDocument } from "#web/generated/sign-in.ts";
import type { EnableTotpMutation } from "#web/generated/types.ts";
import { errorCode } from "#web/lib/graph-error.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { AccountForm, SubmitButton, textOf } from "#web/lib/forms/account-form.tsx";
import { DevHint } from "#web/app/dev-hint.tsx";
import { RecoveryCodeList } from "./recovery-code-list.tsx";
import { enterAs } from "./sign-in.ts";
import { SignOutLink } from "./sign-out-link.tsx";
import { failureOf, fieldFailure, generalFailure, useSubmission, type Failure } from "#web/lib/forms/submission.ts";
import { TotpCodeField } from "#web/lib/forms/totp-code-field.tsx";
import { deferTwoFactor } from "./two-factor-deferral.ts";
import { useStepUp } from "./use-step-up.tsx";
import { FailureBanner } from "#web/lib/forms/failure-banner.tsx";

type Enrolment = EnableTotpMutation["enableTOTPAuth"];

/** Screen to turn two-factor on: the reasons, the app, the recovery codes. */
function EnableTwoFactorScreen({ query }: ScreenProps) {
  const [{ data }] = useQuery({ query: TwoFactorStandingDocument, variables: {} });
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const destination = safeRedirectPath(query.get("redirectTo"), "/home");
  const { accountType } = useRequiredSession();
  const isOn = data?.fetchSession?.user.accountSettings.security.isTwoFactorEnabled === true;

  if (codes !== null) return <Codes codes={codes} destination={destination} />;
  if (isOn || accountType === "brand") {
    return (
      <Page title={isOn ? "Two-factor is on" : "Brands have no second factor"} meta={{ title: "Turn on two-factor" }}>
        <p className="account-lede">
          {isOn ? "There is nothing left to do here." : "Turn it on for your own account."}
        </p>
        <p className="account-actions">
          <ButtonLink size="l" href={destination}>
            Continue
          </ButtonLink>
          <ButtonLink size="l" variant="line" href="/account/security">
            Security settings
          </ButtonLink>
        </p>
      </Page>
    );
  }
  if (enrolment !== null) return <ScanAndConfirm enrolment={enrolment} onCodes={setCodes} />;
  return <Why destination={destination} onBegun={setEnrolment} />;
}

function Why({
  destination,
  onBegun,
}: {
  readonly destination: string;
  readonly onBegun: (enrolment: Enrolment) => void;
}) {
  const client = useClient();
  const hydrated = useHydrated();
  const { twoFactor } = useRequiredSession();
  const { stepUp, dialog } = useStepUp();
  const { busy, failure, submit } = useSubmission(async () => {
    let begun = await client.mutation(EnableTotpDocument, {}).toPromise();
    // Right after signing in no step-up is needed.
    if (errorCode(begun.error) === "REAUTH_REQUIRED") {
      const idToken = await stepUp("two_factor", "before two-factor goes on");
      if (idToken === null) return null;
      begun = await client.mutation(EnableTotpDocument, { idToken }).toPromise();
    }
    const { data, error } = begun;
    if (error) return failureOf(error, {});
    if (data) onBegun(data.enableTOTPAuth);
    return null;
  });
  const must = twoFactor === "mustEnable";
  return (
    <Page title="One more lock" meta={{ title: "Turn on two-factor" }}>
      <p className="account-lede">
        {must
          ? "Your account can do a lot, so it needs two-factor authentication before you go on."
          : "With two-factor authentication, a stolen password opens nothing."}{" "}
        When you sign in, we ask for a code from an app on your phone as well.
      </p>
      <ol className="account-list">
        <li>Get an authenticator app, such as the one your password manager has.</li>
        <li>Scan one code with it.</li>
        <li>Keep ten recovery codes, for the day the phone is gone.</li>
      </ol>
      {failure?.message && (
        <div className="account-notice">
          <FailureBanner failure={failure} />
        </div>
      )}
      <p className="account-actions">
        <Button size="l" disabled={!hydrated} busy={busy} busyLabel="Preparing" onClick={() => void submit(undefined)}>
          Set it up
        </Button>
        {!must && (
          <Button
            size="l"
            variant="line"
            onClick={() => {
              deferTwoFactor();
              enterAs(destination);
            }}
          >
            Not now
          </Button>
        )}
      </p>
      {must && (
        <p className="account-foot">
          <SignOutLink />
        </p>
      )}
      {dialog}
    </Page>
  );
}

function ScanAndConfirm({
  enrolment,
  onCodes,
}: {
  readonly enrolment: Enrolment;
  readonly onCodes: (codes: readonly string[]) => void;
}) {
  const client = useClient();
  const { busy, failure, submit, edit } = useSubmission(async (fields: FormData): Promise<Failure | null> => {
    const code = textOf(fields, "code").replaceAll(/\D/g, "");
    if (code.length !== CODE_DIGITS) return fieldFailure("code", `The code has ${CODE_DIGITS} digits.`);
    const { data, error } = await client.mutation(ConfirmTotpDocument, { code }).toPromise();
    if (errorCode(error) === "MAX_ATTEMPTS")
      return generalFailure("That was the fifth wrong code. Begin again, and scan the new picture.");
    if (error)
      return failureOf(error, {
        "code.wrong_code": "That code isn’t right. Check that the app shows the entry you just scanned.",
      });
    onCodes(data?.confirmTOTPAuth.recoveryCodes ?? []);
    return null;
  });
  const grouped = enrolment.secret.replaceAll(/.{4}(?=.)/g, "$& ");
  return (
    <Page title="Scan this with your app" meta={{ title: "Turn on two-factor" }}>
      <div className="totp-setup">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(enrolment.qrCode)}`}
          width={208}
          height={208}
          alt="QR code for your authenticator app. The key beneath it says the same."
        />
        <div>
          <p>
            On this phone?{" "}
            <a className="text-link" href={enrolment.uri}>
              Open your app
            </a>
            , or type the key in:
          </p>
          <p className="totp-key">
            <code>{grouped}</code>
            <CopyButton text={enrolment.secret} noun="key" />
          </p>
        </div>
      </div>
      <AccountForm failure={failure} onSubmit={(fields) => void submit(fields)} onEdit={edit}>
        <TotpCodeField error={failure?.fields["code"]} />
        <SubmitButton busy={busy} busyLabel="Checking">
          Turn on
        </SubmitButton>
      </AccountForm>
      <DevHint>No app at hand? One page makes the codes of this demo.</DevHint>
    </Page>
  );
}

function Codes({ codes, destination }: { readonly codes: readonly string[]; readonly destination: string }) {
  return (
    <Page title="Keep these ten codes" meta={{ title: "Recovery codes" }}>
      <p className="account-lede">
        Two-factor is on. If your phone is ever gone, each of these opens your account once.{" "}
        <b>They are shown only now.</b>
      </p>
      <RecoveryCodeList codes={codes} />
      <p className="account-actions">
        <Button
          size="l"
          full
          onClick={() => {
            enterAs(destination);
          }}
        >
          I’ve kept them
        </Button>
      </p>
    </Page>
  );
}

export const screen: Screen = {
  component: EnableTwoFactorScreen,
  load: async ({ run }) => {
    await run(TwoFactorStandingDocument, {});
  },
};
