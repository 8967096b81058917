import { useState } from "react";
import { useClient } from "urql";
import { NAME_MAX, USERNAME_MAX } from "#kernel/limits.ts";
import { CompleteSignupDocument } from "#web/generated/sign-in.ts";
import { errorCode } from "#web/lib/graph-error.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { AccountForm, SubmitButton, textOf } from "#web/lib/forms/account-form.tsx";
import { failureOf, fieldFailure, useSubmission } from "#web/lib/forms/submission.ts";
import { useUsernameState } from "./username-availability.ts";
import { usernameProblems, usernameRules, UsernameNote } from "./username-words.tsx";

/** The terms that finishing sign-up accepts. */
const termsVersion = "2026-11-01";

const rules = {
  ...usernameRules,
  "name.name_required": "Use letters or signs that can be seen.",
  "name.name_too_long": `Use at most ${NAME_MAX} characters.`,
  "acceptTermsVersion.terms": "The terms have changed since this page was opened. Reload it and try again.",
};

/** Form for name and username. The username is checked while it is typed. */
export function UsernameForm({ onDone }: { readonly onDone: () => Promise<void> }) {
  const client = useClient();
  const [typed, setTyped] = useState("");
  const state = useUsernameState(typed);
  const { busy, failure, submit, clear } = useSubmission(async (fields: FormData) => {
    const username = textOf(fields, "username");
    if (username === "") return fieldFailure("username", "Choose a username.");
    const input = { username, name: textOf(fields, "name"), acceptTermsVersion: termsVersion };
    const { error } = await client.mutation(CompleteSignupDocument, { input }).toPromise();
    // Another tab finished first; the session has the name.
    if (error && errorCode(error) !== "CONFLICT") return failureOf(error, rules);
    await onDone();
    return null;
  });
  return (
    <AccountForm failure={failure} onSubmit={(fields) => void submit(fields)}>
      <Field label="Name" optional hint="As people should read it beside your posts." error={failure?.fields["name"]}>
        <TextInput name="name" autoComplete="name" maxLength={NAME_MAX} />
      </Field>
      <Field
        label="Username"
        hint={<UsernameNote state={state} username={typed.trim().toLowerCase()} />}
        error={failure?.fields["username"] ?? usernameProblems[state]}
      >
        <TextInput
          name="username"
          prefix="@"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={USERNAME_MAX}
          onChange={(event) => {
            setTyped(event.target.value);
            clear();
          }}
        />
      </Field>
      <p className="account-fine">
        Finishing accepts the <TextLink href="/resources/tos">Terms</TextLink> of November 1, 2026.
      </p>
      <SubmitButton busy={busy} busyLabel="Finishing">
        Finish
      </SubmitButton>
    </AccountForm>
  );
}
