import { useState } from "react";
import { useClient, useQuery } from "urql";
import { Page } from "#web/app/page.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { PasswordResetTokenDocument, ResetPasswordDocument } from "#web/generated/sign-in.ts";
import { errorDetails } from "#web/lib/graph-error.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { AccountForm, passwordOf, SubmitButton } from "#web/lib/forms/account-form.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { passwordRules, passwordWords } from "./password-rules.tsx";
import { enterAs } from "./sign-in.ts";
import { failureOf, fieldFailure, useSubmission } from "#web/lib/forms/submission.ts";

const meta = { title: "Choose a new password", noIndex: true };

/** Screen to set a new password by the token of the recovery, which works once and for fifteen minutes. */
function ResetPasswordScreen({ query }: ScreenProps) {
  const client = useClient();
  const token = query.get("token") ?? "";
  const [{ data, error: unread }] = useQuery({ query: PasswordResetTokenDocument, variables: { token } });
  const [outcome, setOutcome] = useState<"asking" | "changed" | "lapsed">("asking");
  const { busy, failure, submit, edit } = useSubmission(async (fields: FormData) => {
    const password = passwordOf(fields);
    if (passwordRules(password, "").some((rule) => !rule.met))
      return fieldFailure("password", "This password doesn’t meet every line below yet.");
    const { error } = await client.mutation(ResetPasswordDocument, { token, password }).toPromise();
    if (error && errorDetails(error)["field"] === "token") {
      setOutcome("lapsed");
      return null;
    }
    if (error) return failureOf(error, passwordWords);
    setOutcome("changed");
    return null;
  });

  const ways = data?.fetchOtherWaysIn;
  const others = [
    ...(ways?.providers ?? []),
    ...(ways?.passkeysCount ? [ways.passkeysCount === 1 ? "A passkey" : `${ways.passkeysCount} passkeys`] : []),
    ...(ways?.hasAuthenticator ? ["An authenticator app, asked for after the password"] : []),
  ];

  if (outcome === "changed") {
    return (
      <Page title="Your password is changed" meta={meta}>
        <p className="account-lede" role="status">
          You are signed out everywhere. Log in with the new one.
        </p>
        {others.length > 0 && (
          <>
            <p>This opens your account as well. What you don’t know you can remove in your security settings:</p>
            <ul className="account-list">
              {others.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </>
        )}
        <p className="account-actions">
          {/* By a full load: if this browser was signed in, it no longer is. */}
          <Button
            size="l"
            onClick={() => {
              enterAs("/login");
            }}
          >
            Log in
          </Button>
        </p>
      </Page>
    );
  }
  if (outcome === "lapsed" || data?.verifyPasswordResetToken === false) {
    return (
      <Page title="This step has lapsed" meta={meta}>
        <p className="account-lede" role="alert">
          It works once, for fifteen minutes. A new code takes a moment.
        </p>
        <p className="account-actions">
          <ButtonLink size="l" href="/password/recover">
            Send a new code
          </ButtonLink>
        </p>
      </Page>
    );
  }
  return (
    <Page title="Choose a new password" meta={meta}>
      <p className="account-lede">It signs you out everywhere, this browser included.</p>
      {data === undefined && !unread ? (
        <Skeleton width={80} />
      ) : (
        <AccountForm failure={failure} onSubmit={(fields) => void submit(fields)} onEdit={edit}>
          <NewPasswordField email="" error={failure?.fields["password"]} />
          <SubmitButton busy={busy} busyLabel="Saving">
            Save new password
          </SubmitButton>
        </AccountForm>
      )}
    </Page>
  );
}

export const screen: Screen = {
  component: ResetPasswordScreen,
  load: async ({ run, query }) => {
    await run(PasswordResetTokenDocument, { token: query.get("token") ?? "" });
  },
};
