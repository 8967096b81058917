import { useState } from "react";
import { useClient } from "urql";
import { Page } from "#web/app/page.tsx";
import { UndoEmailChangeDocument } from "#web/generated/sign-in.ts";
import { errorCode } from "#web/lib/graph-error.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { AccountForm, SubmitButton } from "#web/lib/forms/account-form.tsx";
import { enterAs } from "./sign-in.ts";
import { failureOf, useSubmission } from "#web/lib/forms/submission.ts";

const meta = { title: "Take your address back", noIndex: true };

/** Takes the change of address back after the link to the old address, by a press and never by merely opening it. */
export function EmailUndo({ token }: { readonly token: string }) {
  const client = useClient();
  const [outcome, setOutcome] = useState<"waiting" | "undone" | "lapsed">("waiting");
  const { busy, failure, submit } = useSubmission(async () => {
    const { error } = await client.mutation(UndoEmailChangeDocument, { token }).toPromise();
    if (errorCode(error) === "BAD_USER_INPUT") {
      setOutcome("lapsed");
      return null;
    }
    if (error) return failureOf(error, {});
    setOutcome("undone");
    return null;
  });
  if (outcome === "undone") {
    return (
      <Page title="This address is yours again" meta={meta}>
        <p className="account-lede" role="status">
          You are signed out everywhere, and the old password no longer works. Choose a new one now.
        </p>
        <p className="account-actions">
          {/* By a full load: if this browser was signed in, it no longer is. */}
          <Button
            size="l"
            onClick={() => {
              enterAs("/password/recover");
            }}
          >
            Choose a new password
          </Button>
        </p>
      </Page>
    );
  }
  if (outcome === "lapsed") {
    return (
      <Page title="This link has lapsed" meta={meta}>
        <p className="account-lede" role="alert">
          A change can be taken back once, for 72 hours. If this account is yours and you cannot get in, write to us.
        </p>
        <p className="account-actions">
          <ButtonLink size="l" href="/help#account">
            Get help
          </ButtonLink>
        </p>
      </Page>
    );
  }
  return (
    <Page title="Was that not you?" meta={meta}>
      <p className="account-lede">
        We restore the old address, sign you out everywhere and ask for a new password. If you changed the address
        yourself, simply close this page.
      </p>
      <AccountForm failure={failure} onSubmit={() => void submit(undefined)}>
        <SubmitButton busy={busy} busyLabel="Taking it back">
          Take it back
        </SubmitButton>
      </AccountForm>
    </Page>
  );
}
