import { useState } from "react";
import { useClient, useQuery } from "urql";
import { formatDate } from "#kernel/format-time.ts";
import { USERNAME_MAX } from "#kernel/limits.ts";
import { AccountForm, SubmitButton, textOf } from "#web/lib/forms/account-form.tsx";
import { failureOf, fieldFailure, generalFailure, useSubmission } from "#web/lib/forms/submission.ts";
import { useUsernameState } from "../username/username-availability.ts";
import { usernameProblems, usernameRules, UsernameNote } from "../username/username-words.tsx";
import { failureWords } from "#web/lib/failures/failure-words.ts";
import { ChangeUsernameDocument, UsernameRightsDocument } from "#web/generated/accounts-profile-edit.ts";
import { errorCode, errorDetails } from "#web/lib/graph-error.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Field } from "#web/ui/field.tsx";
import { Skeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";
import { errorHelp } from "#web/lib/error-help.ts";

interface ChangeUsernameProps {
  readonly username: string;
  readonly onDone: (username: string) => Promise<void>;
}

/** Form to change the username, twice a year; otherwise the date from which it can be changed. */
export function ChangeUsername({ username, onDone }: ChangeUsernameProps) {
  const [{ data, error }, again] = useQuery({ query: UsernameRightsDocument, variables: {} });
  const rights = data?.fetchSession?.user;
  const waiting = useHeldPending(rights === undefined && error === undefined);
  if (rights === undefined) {
    if (error === undefined) return waiting && <Skeleton width={80} />;
    return (
      <LoadFailure
        title="This didn’t load"
        onRetry={() => {
          again({ requestPolicy: "network-only" });
        }}
        error={error}
      />
    );
  }
  if (rights.usernameChangeableAt !== null) {
    return (
      <Banner icon="clock">
        You changed it lately. From {formatDate(rights.usernameChangeableAt)} on you can choose another one.
      </Banner>
    );
  }
  return <UsernameChangeForm username={username} onDone={onDone} />;
}

function UsernameChangeForm({ username, onDone }: ChangeUsernameProps) {
  const client = useClient();
  const [typed, setTyped] = useState(username);
  const wanted = typed.trim().toLowerCase();
  const state = useUsernameState(wanted === username ? "" : typed);
  const { busy, failure, submit, clear } = useSubmission(async (fields: FormData) => {
    const next = textOf(fields, "username").toLowerCase();
    if (next === "" || next === username) return fieldFailure("username", "Choose another username.");
    const { error } = await client.mutation(ChangeUsernameDocument, { username: next }).toPromise();
    if (error === undefined) {
      await onDone(next);
      return null;
    }
    const { resetAt } = errorDetails(error);
    if (typeof resetAt === "string")
      return generalFailure(`You changed it lately. From ${formatDate(resetAt)} on you can choose another one.`);
    if (errorCode(error) === "CONFLICT") return generalFailure(failureWords(error), errorHelp(error));
    return failureOf(error, usernameRules);
  });
  return (
    <AccountForm failure={failure} onSubmit={(fields) => void submit(fields)}>
      <Field
        label="New username"
        hint={<UsernameNote state={state} username={wanted} />}
        error={failure?.fields["username"] ?? usernameProblems[state]}
      >
        <TextInput
          name="username"
          prefix="@"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={USERNAME_MAX}
          defaultValue={username}
          onChange={(event) => {
            setTyped(event.target.value);
            clear();
          }}
        />
      </Field>
      <p className="account-fine">
        Links to @{username} lead to your new name for 30 days, and no one else can take it for 90. You can change your
        username twice a year, with 30 days between.
      </p>
      <SubmitButton busy={busy} busyLabel="Changing">
        Change username
      </SubmitButton>
    </AccountForm>
  );
}
