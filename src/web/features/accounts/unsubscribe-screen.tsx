import { useState } from "react";
import { useClient } from "urql";
import { Page } from "#web/app/page.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { UnsubscribeEmailDocument } from "#web/generated/sign-in.ts";
import { errorCode } from "#web/lib/graph-error.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { AccountForm, SubmitButton } from "#web/lib/forms/account-form.tsx";
import { failureOf, useSubmission } from "#web/lib/forms/submission.ts";

const meta = { title: "Unsubscribe", noIndex: true };

/** Names of the mail that an unsubscribe link stops, by the topic in its code; the server checks the code itself. */
const topics: Readonly<Record<string, string>> = {
  replies: "emails about replies",
  mentions: "emails about mentions",
  giveaways: "emails about new giveaways",
  enteredGiveawayFinished: "emails about giveaways you entered",
  // Links of older mails.
  contributorGiveawayFinished: "emails about giveaways you entered",
  ownGiveawayFinished: "emails about giveaways you host",
  bell: "emails about single accounts’ stims",
};

/** Screen of the link at the foot of our mails. Unsubscribes by a press, because programs open links too. */
function UnsubscribeScreen({ query }: ScreenProps) {
  const client = useClient();
  const [outcome, setOutcome] = useState<"asking" | "done" | "unknown">("asking");
  const code = query.get("code") ?? "";
  const topic = topics[code.split(".")[1] ?? ""];
  const { busy, failure, submit } = useSubmission(async (everything: boolean) => {
    const { error } = await client.mutation(UnsubscribeEmailDocument, { code, everything }).toPromise();
    if (error && errorCode(error) !== "BAD_USER_INPUT") return failureOf(error, {});
    setOutcome(error ? "unknown" : "done");
    return null;
  });
  if (outcome === "asking") {
    return (
      <Page title="Unsubscribe?" meta={meta}>
        <p className="account-lede">
          {topic === undefined
            ? "We then write only about the safety of your account and about your money."
            : `You can end ${topic}, or everything but the safety of your account and your money.`}
        </p>
        <AccountForm failure={failure} onSubmit={() => void submit(topic === undefined)}>
          <SubmitButton busy={busy} busyLabel="One moment">
            {topic === undefined ? "Unsubscribe" : `No more ${topic}`}
          </SubmitButton>
          {topic !== undefined && (
            <Button variant="line" size="l" full busy={busy} onClick={() => void submit(true)}>
              Unsubscribe from everything
            </Button>
          )}
        </AccountForm>
      </Page>
    );
  }
  return (
    <Page title={outcome === "done" ? "You’re unsubscribed" : "This link is not one of ours"} meta={meta}>
      <p className="account-lede" role={outcome === "done" ? "status" : "alert"}>
        {outcome === "done"
          ? "You can have them back in settings, under Notifications."
          : "It may be incomplete. Copy the whole link from the email."}
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
