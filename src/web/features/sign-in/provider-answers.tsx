import { useEffect, useRef } from "react";
import { useClient } from "urql";
import { safeRedirectPath } from "#kernel/safe-redirect.ts";
import { Page } from "#web/app/page.tsx";
import { LinkProviderDocument, SignInWithProviderDocument } from "#web/generated/sign-in.ts";
import type { ProviderSignInQuery } from "#web/generated/types.ts";
import { setFlashMessage } from "#web/lib/flash-message.ts";
import { errorCode, errorDetails } from "#web/lib/graph-error.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { answerStepUp } from "./provider-step-up.ts";
import { enterAs } from "./sign-in.ts";
import { failureOf, useSubmission, type Failure } from "#web/lib/forms/submission.ts";
import { countLogin } from "./two-factor-deferral.ts";
import { TextLink } from "#web/ui/app-link.tsx";

export type ProviderAnswer = NonNullable<ProviderSignInQuery["fetchProviderSignIn"]>;

interface AnswerProps {
  readonly answer: ProviderAnswer;
}

/** Runs the act of a provider's answer once after mount; shows its progress and its failure. */
function TakingUp({
  title,
  work,
  back,
}: {
  readonly title: string;
  readonly work: () => Promise<Failure | null>;
  readonly back: string;
}) {
  const { failure, submit } = useSubmission(work);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void submit(undefined);
  });
  return (
    <Page title={failure === null ? title : "That didn’t work"} meta={{ title: "Log in", noIndex: true }}>
      {failure === null ? (
        <p className="account-lede" role="status">
          <Spinner /> One moment.
        </p>
      ) : (
        <>
          <p className="account-lede" role="alert">
            {failure.message ?? Object.values(failure.fields)[0]}{" "}
            {failure.help && <TextLink href={failure.help}>Learn more</TextLink>}
          </p>
          <p className="account-actions">
            <ButtonLink size="l" href={back}>
              Go back
            </ButtonLink>
          </p>
        </>
      )}
    </Page>
  );
}

/** Signs in a linked person at once, and continues to their destination. */
export function ProviderSignIn({ answer }: AnswerProps) {
  const client = useClient();
  return (
    <TakingUp
      title="Welcome back"
      back="/login"
      work={async () => {
        const { error } = await client.mutation(SignInWithProviderDocument, { idToken: answer.idToken }).toPromise();
        if (error) return failureOf(error, {});
        countLogin();
        enterAs(safeRedirectPath(answer.destination, "/home"));
        return null;
      }}
    />
  );
}

/** Links a provider, requested from the settings, as a way to sign in. */
export function ProviderLink({ answer }: AnswerProps) {
  const client = useClient();
  return (
    <TakingUp
      title={`Linking ${answer.providerName}`}
      back="/account/security"
      work={async () => {
        const { error } = await client.mutation(LinkProviderDocument, { idToken: answer.idToken }).toPromise();
        if (errorCode(error) === "CONFLICT" && errorDetails(error)["rule"] === "linked_already") {
          return {
            fields: {},
            message: `That account at ${answer.providerName} opens another account here already, or yours has one linked.`,
          };
        }
        if (error) return failureOf(error, {});
        setFlashMessage({
          kind: "success",
          title: `${answer.providerName} is linked`,
          text: "You can sign in with it from now on.",
        });
        enterAs("/account/security");
        return null;
      }}
    />
  );
}

/** Passes the step-up token to the page that opened this window, and closes it. */
export function ProviderReauth({ answer }: AnswerProps) {
  const client = useClient();
  const { busy, failure, submit } = useSubmission(() => answerStepUp(client, answer));
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void submit(undefined);
  });
  return (
    <Page
      title={failure === null ? "Confirmed" : "That didn’t work"}
      meta={{ title: "Confirm it’s you", noIndex: true }}
    >
      <p className="account-lede" role={failure === null ? "status" : "alert"}>
        {failure === null
          ? busy
            ? "One moment."
            : "Go on in the window you came from. This one can be closed."
          : (failure.message ?? Object.values(failure.fields)[0])}
      </p>
      <p className="account-actions">
        <Button
          size="l"
          onClick={() => {
            window.close();
          }}
        >
          Close this window
        </Button>
      </p>
    </Page>
  );
}
