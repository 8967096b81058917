import { useState } from "react";
import { useClient } from "urql";
import { Page } from "#web/app/page.tsx";
import { useRefreshSession, useSession } from "#web/app/session-provider.tsx";
import { VerifyEmailDocument } from "#web/generated/sign-in.ts";
import { errorCode } from "#web/lib/graph-error.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { AccountForm, SubmitButton } from "#web/lib/forms/account-form.tsx";
import { failureOf, useSubmission } from "#web/lib/forms/submission.ts";

/**
 * Confirms the address after the link in the mail, by a button: programs that open links to inspect them press no
 * buttons.
 */
export function EmailConfirmation({ token }: { readonly token: string }) {
  const client = useClient();
  const session = useSession();
  const refresh = useRefreshSession();
  const [outcome, setOutcome] = useState<"waiting" | "confirmed" | "lapsed">("waiting");
  const { busy, failure, submit } = useSubmission(async () => {
    const { error } = await client.mutation(VerifyEmailDocument, { token }).toPromise();
    if (errorCode(error) === "BAD_USER_INPUT") {
      setOutcome("lapsed");
      return null;
    }
    if (error) return failureOf(error, {});
    if (session !== null) await refresh();
    setOutcome("confirmed");
    return null;
  });

  if (outcome === "confirmed") {
    return (
      <Page title="Your email is confirmed" meta={{ title: "Verify your email", noIndex: true }}>
        <p className="account-lede" role="status">
          Thank you. We write only when there is something to say.
        </p>
        <p className="account-actions">
          <ButtonLink size="l" href={session === null ? "/login" : "/home"}>
            {session === null ? "Log in" : "Continue"}
          </ButtonLink>
        </p>
      </Page>
    );
  }
  if (outcome === "lapsed") {
    return (
      <Page title="This link has lapsed" meta={{ title: "Verify your email", noIndex: true }}>
        <p className="account-lede" role="alert">
          Links work once, for 24 hours. If you used it before, your address is confirmed already.
        </p>
        <p className="account-actions">
          <ButtonLink size="l" href={session === null ? "/login?redirectTo=%2Fverify%2Femail" : "/verify/email"}>
            {session === null ? "Log in for a new link" : "See the status"}
          </ButtonLink>
        </p>
      </Page>
    );
  }
  return (
    <Page title="Confirm your email" meta={{ title: "Verify your email", noIndex: true }}>
      <p className="account-lede">One press tells us that this address is yours.</p>
      <AccountForm failure={failure} onSubmit={() => void submit(undefined)}>
        <SubmitButton busy={busy} busyLabel="Confirming">
          Confirm my email
        </SubmitButton>
      </AccountForm>
    </Page>
  );
}
