import { useState } from "react";
import { useClient, useQuery } from "urql";
import { CODE_DIGITS } from "#kernel/limits.ts";
import { safeRedirectPath } from "#kernel/safe-redirect.ts";
import { Page } from "#web/app/page.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { PendingSignInDocument, VerifyOneTimeCodeDocument } from "#web/generated/sign-in.ts";
import { errorCode } from "#web/lib/graph-error.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { AccountForm, SubmitButton, textOf } from "#web/lib/forms/account-form.tsx";
import { DevHint } from "#web/app/dev-hint.tsx";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { enterAs } from "./sign-in.ts";
import { SignOutLink } from "./sign-out-link.tsx";
import { failureOf, fieldFailure, generalFailure, useSubmission, type Failure } from "#web/lib/forms/submission.ts";
import { TotpCodeField } from "#web/lib/forms/totp-code-field.tsx";

const rules = {
  "code.wrong_code": "That code isn’t right, or was used already. Wait for the next one and try that.",
};
const recoveryRules = { "code.wrong_code": "That isn’t one of your recovery codes, or it was used already." };

/** Screen of the second step of signing in: a code of the app, or one of the recovery codes. */
function TwoFactorScreen({ query }: ScreenProps) {
  const client = useClient();
  const [{ data }] = useQuery({ query: PendingSignInDocument, variables: {} });
  const [byRecovery, setByRecovery] = useState(false);
  const who = data?.fetchPendingSignIn;

  const { busy, failure, submit, edit, clear } = useSubmission(async (fields: FormData): Promise<Failure | null> => {
    const code = textOf(fields, "code");
    if (byRecovery ? code === "" : code.replaceAll(/\D/g, "").length !== CODE_DIGITS) {
      return fieldFailure(
        "code",
        byRecovery ? "Type one of your recovery codes." : `The code has ${CODE_DIGITS} digits.`,
      );
    }
    const method = byRecovery ? "recovery_code" : "totp";
    const { error } = await client
      .mutation(VerifyOneTimeCodeDocument, { method, code, trustDevice: fields.get("trust") !== null })
      .toPromise();
    if (!error) {
      enterAs(safeRedirectPath(query.get("redirectTo"), "/home"));
      return null;
    }
    if (errorCode(error) === "MAX_ATTEMPTS")
      return generalFailure("That was the fifth wrong code. Wait fifteen minutes, or use a recovery code.");
    return failureOf(error, byRecovery ? recoveryRules : rules);
  });

  return (
    <Page title={byRecovery ? "Use a recovery code" : "Enter your code"} meta={{ title: "Two-factor code" }}>
      <p className="account-lede">
        {who?.username != null && (
          <>
            Signing in as <b>@{who.username}</b>.{" "}
          </>
        )}
        {byRecovery
          ? "Each of your ten codes works once."
          : "Open your authenticator app and type the code it shows now."}
      </p>
      <AccountForm key={String(byRecovery)} failure={failure} onSubmit={(fields) => void submit(fields)} onEdit={edit}>
        {byRecovery ? (
          <Field label="Recovery code" hint="Twelve letters and digits." error={failure?.fields["code"]}>
            <TextInput
              name="code"
              className="recovery-input"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={20}
            />
          </Field>
        ) : (
          <TotpCodeField error={failure?.fields["code"]} />
        )}
        <Checkbox
          name="trust"
          label="Trust this device for 30 days"
          hint="We won’t ask for a code here. Leave it off on a shared computer."
        />
        <SubmitButton busy={busy} busyLabel="Checking">
          Continue
        </SubmitButton>
      </AccountForm>
      <PasskeySignIn destination={safeRedirectPath(query.get("redirectTo"), "/home")} />
      <p className="account-foot">
        <button
          type="button"
          className="text-button"
          onClick={() => {
            clear();
            setByRecovery(!byRecovery);
          }}
        >
          {byRecovery ? "Use the authenticator app" : "Use a recovery code"}
        </button>
        <SignOutLink />
      </p>
      <DevHint>Codes of the demo’s authenticator app are made on one page.</DevHint>
    </Page>
  );
}

export const screen: Screen = {
  component: TwoFactorScreen,
  load: async ({ run }) => {
    await run(PendingSignInDocument, {});
  },
};
