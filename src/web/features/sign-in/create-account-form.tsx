import { useId, useState } from "react";
import { useClient } from "urql";
import { parseEmail } from "#kernel/text/email.ts";
import { useRoute } from "#web/app/route-context.ts";
import { inviterOf } from "#web/features/referrals/inviter-greeting.tsx";
import { CreateAccountDocument, EmailAvailabilityDocument } from "#web/generated/sign-in.ts";
import { errorCode } from "#web/lib/graph-error.ts";
import { tabStore } from "#web/lib/storage.ts";
import { Field } from "#web/ui/field.tsx";
import { PasswordInput, TextInput } from "#web/ui/text-input.tsx";
import { AccountForm, passwordOf, SubmitButton, textOf } from "#web/lib/forms/account-form.tsx";
import { Agreement } from "./agreement.tsx";
import { BirthDateField, birthDateMissing, birthDateWords, tooYoung } from "./birth-date-field.tsx";
import { parseBirthDate } from "#web/lib/forms/birth-date.ts";
import { PasswordRules, passwordRules, passwordWords } from "./password-rules.tsx";
import { enterAs, signInWithPassword, signInWithToken } from "./sign-in.ts";
import { failureOf, fieldFailure, useSubmission, type Failure } from "#web/lib/forms/submission.ts";
import { wrongEmailWords } from "#web/lib/forms/contact-rules.ts";

const emailTaken = "There is an account with this address already. Log in instead, or use another one.";

const rules = {
  "email.taken": emailTaken,
  "email.syntax": wrongEmailWords,
  ...passwordWords,
  ...birthDateWords,
};

interface Draft {
  readonly email: string;
  readonly password: string;
  readonly birthDate: string | null;
}

function problems({ email, password, birthDate }: Draft): Failure | null {
  const fields: Record<string, string> = {};
  if (!parseEmail(email).ok) fields["email"] = email === "" ? "Type your email address." : wrongEmailWords;
  if (passwordRules(password, email).some((rule) => !rule.met))
    fields["password"] = "This password doesn’t meet every line below yet.";
  if (birthDate === null) fields["dateOfBirth"] = birthDateMissing;
  return Object.keys(fields).length === 0 ? null : { fields, message: null };
}

interface CreateAccountFormProps {
  /** Address of the next step. */
  readonly destination: string;
  /** Called when the date of birth is of a person who is too young. */
  readonly onTooYoung: () => void;
}

/** Form with email, password and date of birth. Signs the new person in and continues with the next steps. */
export function CreateAccountForm({ destination, onTooYoung }: CreateAccountFormProps) {
  const client = useClient();
  const { query } = useRoute();
  const rulesId = useId();
  const [typed, setTyped] = useState({ email: "", password: "" });
  const [emailNote, setEmailNote] = useState<string | null>(null);
  // The address this page created an account with; a second submission then signs in.
  const [created, setCreated] = useState<string | null>(null);

  const create = async (email: string, password: string, dateOfBirth: string): Promise<Failure | null> => {
    const referrer = inviterOf(query) ?? tabStore.read("referrerName");
    const { data, error } = await client
      .mutation(CreateAccountDocument, { email, password, dateOfBirth, previous: created, referrer })
      .toPromise();
    if (errorCode(error) === "FORBIDDEN") {
      onTooYoung();
      return fieldFailure("dateOfBirth", tooYoung);
    }
    if (error) return failureOf(error, rules);
    setCreated(email);
    return await signInWithToken(client, data?.createAccountAndSignInToken.token ?? "");
  };

  const { busy, failure, submit, edit } = useSubmission(async (fields: FormData) => {
    const email = textOf(fields, "email");
    const password = passwordOf(fields);
    const birthDate = parseBirthDate(textOf(fields, "dateOfBirth"));
    const wrong = problems({ email, password, birthDate });
    setEmailNote(null);
    if (wrong !== null || birthDate === null) return wrong;
    const failed =
      created === email ? await signInWithPassword(client, email, password) : await create(email, password, birthDate);
    if (failed === null) enterAs(destination);
    return failed;
  });

  const checkEmail = async (email: string): Promise<void> => {
    if (email === "" || email === created) return;
    if (!parseEmail(email).ok) {
      setEmailNote(wrongEmailWords);
      return;
    }
    const { data } = await client
      .query(EmailAvailabilityDocument, { email, previous: created }, { requestPolicy: "network-only" })
      .toPromise();
    const answer = data?.checkEmailAddress;
    setEmailNote(
      answer === undefined || answer.isAvailable ? null : answer.reason === "taken" ? emailTaken : wrongEmailWords,
    );
  };

  return (
    <AccountForm failure={failure} onSubmit={(fields) => void submit(fields)} onEdit={edit}>
      <Field label="Email" hint="We send one email to confirm it." error={failure?.fields["email"] ?? emailNote}>
        <TextInput
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          onChange={(event) => {
            setTyped({ ...typed, email: event.target.value });
            setEmailNote(null);
          }}
          onBlur={(event) => void checkEmail(event.target.value.trim())}
        />
      </Field>
      <div>
        <Field label="Password" error={failure?.fields["password"]}>
          <PasswordInput
            name="password"
            autoComplete="new-password"
            aria-describedby={rulesId}
            onChange={(event) => {
              setTyped({ ...typed, password: event.target.value });
            }}
          />
        </Field>
        <PasswordRules id={rulesId} {...typed} />
      </div>
      <BirthDateField error={failure?.fields["dateOfBirth"]} />
      <Agreement />
      <SubmitButton busy={busy} busyLabel="Creating account">
        Create account
      </SubmitButton>
    </AccountForm>
  );
}
