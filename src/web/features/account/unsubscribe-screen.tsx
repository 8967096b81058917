import { useState } from "react";
import { useClient } from "urql";
import { Page } from "#web/app/page.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { UnsubscribeEmailDocument } from "#web/generated/account.ts";
import { errorCode } from "#web/lib/graph-error.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { AccountForm, SubmitButton } from "./account-form.tsx";
import { failureOf, useSubmission } from "./submission.ts";

const meta = { title: "No more mails", noIndex: true };

/** The page behind the link at the foot of our mails: by a press, because programs open links too. */
function UnsubscribeScreen({ query }: ScreenProps) {
  const client = useClient();
  const [outcome, setOutcome] = useState<"asking" | "done" | "unknown">("asking");
  const { busy, failure, submit } = useSubmission(async () => {
    const { error } = await client.mutation(UnsubscribeEmailDocument, { code: query.get("code") ?? "" }).toPromise();
    if (error && errorCode(error) !== "BAD_USER_INPUT") return failureOf(error, {});
    setOutcome(error ? "unknown" : "done");
    return null;
  });
  if (outcome === "asking") {
    return (
      <Page title="No more mails?" meta={meta}>
        <p className="account-lede">We then write only about the safety of your account and about your money.</p>
        <AccountForm failure={failure} onSubmit={() => void submit(undefined)}>
          <SubmitButton busy={busy} busyLabel="One moment">
            No more mails, please
          </SubmitButton>
        </AccountForm>
      </Page>
    );
  }
  return (
    <Page title={outcome === "done" ? "Done: no more mails" : "This link is not one of ours"} meta={meta}>
      <p className="account-lede" role={outcome === "done" ? "status" : "alert"}>
        {outcome === "done" ? "We hope to see you here anyway." : "It may have been cut short on the way. Copy the whole of it from the mail."}
      </p>
      <p className="account-actions">
        <ButtonLink size="l" variant="line" href="/">
          To the front page
        </ButtonLink>
      </p>
    </Page>
  );
}

export const screen: Screen = { component: UnsubscribeScreen };
