import { useClient } from "urql";
import { Page } from "#web/app/page.tsx";
import { SignInWithProviderDocument } from "#web/generated/sign-in.ts";
import { errorCode } from "#web/lib/graph-error.ts";
import { tabStore } from "#web/lib/storage.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { AccountForm, SubmitButton, textOf } from "#web/lib/forms/account-form.tsx";
import { Agreement } from "./agreement.tsx";
import { parseBirthDate } from "#web/lib/forms/birth-date.ts";
import { BirthDateField, birthDateMissing, birthDateWords, tooYoung } from "./birth-date-field.tsx";
import type { ProviderAnswer } from "./provider-answers.tsx";
import { SignUpStep } from "./sign-up-step.tsx";
import { enterAs, nextStep } from "./sign-in.ts";
import { failureOf, fieldFailure, useSubmission } from "#web/lib/forms/submission.ts";

const meta = { title: "Create account", noIndex: true };

/**
 * Completes the sign-up of a person who came by a provider: only the date of birth is missing. For an address that has
 * an account it says so, and never signs in to it.
 */
export function ProviderSignUp({ answer }: { readonly answer: ProviderAnswer }) {
  const client = useClient();
  const { busy, failure, submit, edit } = useSubmission(async (fields: FormData) => {
    const dateOfBirth = parseBirthDate(textOf(fields, "dateOfBirth"));
    if (dateOfBirth === null) return fieldFailure("dateOfBirth", birthDateMissing);
    const { error } = await client
      .mutation(SignInWithProviderDocument, {
        idToken: answer.idToken,
        dateOfBirth,
        referrer: tabStore.read("referrerName"),
      })
      .toPromise();
    if (errorCode(error) === "FORBIDDEN") return fieldFailure("dateOfBirth", tooYoung);
    if (error) return failureOf(error, birthDateWords);
    enterAs(nextStep("/verify/phone", answer.destination === "/home" ? null : answer.destination));
    return null;
  });

  if (answer.outcome === "email_taken") {
    return (
      <Page title="You have an account already" meta={meta}>
        <p className="account-lede" role="alert">
          There is an account with {answer.email}. Log in to it the way you usually do; then link {answer.providerName}{" "}
          under Settings, Security.
        </p>
        <p className="account-actions">
          <ButtonLink size="l" href={nextStep("/login", "/account/security")}>
            Log in
          </ButtonLink>
        </p>
      </Page>
    );
  }
  if (answer.outcome === "no_email") {
    return (
      <Page title="We need an email address" meta={meta}>
        <p className="account-lede" role="alert">
          {answer.providerName} shares none with us. Allow it there and try again, or create an account with your email.
        </p>
        <p className="account-actions">
          <ButtonLink size="l" href="/create-account">
            Create an account
          </ButtonLink>
        </p>
      </Page>
    );
  }
  return (
    <Page title="Almost there" meta={meta}>
      <SignUpStep step={1} />
      <p className="account-lede">
        {answer.providerName} says you are <b>{answer.email}</b>. One thing more, and your account is made.
      </p>
      <AccountForm failure={failure} onSubmit={(fields) => void submit(fields)} onEdit={edit}>
        <BirthDateField error={failure?.fields["dateOfBirth"]} />
        <Agreement />
        <SubmitButton busy={busy} busyLabel="Creating account">
          Create account
        </SubmitButton>
      </AccountForm>
    </Page>
  );
}
