import "#web/lib/forms/account.css";
import { useEffect, useState } from "react";
import { useClient } from "urql";
import { USERNAME_MAX } from "#kernel/limits.ts";
import { parseUsername } from "#kernel/text/username.ts";
import { AccountForm, SubmitButton, textOf } from "#web/lib/forms/account-form.tsx";
import { failureOf, fieldFailure, useSubmission } from "#web/lib/forms/submission.ts";
import { displayName } from "#web/lib/paths.ts";
import { AttributeReferralDocument, InviterDocument } from "#web/generated/referrals.ts";
import { errorCode } from "#web/lib/graph-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

const unknown = "We don’t know anyone by that username who can invite people.";
const rules = { "username.unknown": unknown, "username.own": "You can’t invite yourself." };
const PAUSE_MS = 300;

type Check = { readonly username: string; readonly name: string | null } | null;

/** Checks a typed username once typing pauses. `name` is null when it belongs to no one. */
function useInviterCheck(username: string | null): Check {
  const client = useClient();
  const [check, setCheck] = useState<Check>(null);
  useEffect(() => {
    if (username === null) return;
    let isStale = false;
    const timer = setTimeout(() => {
      void client
        .query(InviterDocument, { username })
        .toPromise()
        .then(({ data }) => {
          if (isStale || data === undefined) return;
          const person = data.fetchUserByUsername;
          setCheck({ username, name: person === null ? null : displayName(person) });
        });
    }, PAUSE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [client, username]);
  return check?.username === username ? check : null;
}

const toUsername = (typed: string): string | null => {
  const parsed = parseUsername(typed.trim().replace(/^@/, ""));
  return parsed.ok ? parsed.value : null;
};

interface ReferralQuestionFormProps {
  /** Username in the field at first. */
  readonly named: string;
  /** Called once the question is answered or skipped: with the inviter's username, or null. */
  readonly onDone: (username: string | null) => void;
}

/** Form that asks for the inviter's username. Skipping is an answer as well: the question is not asked again. */
export function ReferralQuestionForm({ named, onDone }: ReferralQuestionFormProps) {
  const client = useClient();
  const [typed, setTyped] = useState(named);
  const check = useInviterCheck(toUsername(typed));
  const { busy, failure, submit, clear } = useSubmission(async (username: string | null) => {
    const { error } = await client.mutation(AttributeReferralDocument, { username }).toPromise();
    // It was answered in another tab.
    if (error && errorCode(error) !== "CONFLICT") return failureOf(error, rules);
    onDone(error ? null : username);
    return null;
  });
  const {
    submit: refuse,
    failure: missing,
    clear: clearMissing,
  } = useSubmission((text: string) => Promise.resolve(fieldFailure("username", text)));
  const shown = failure ?? missing;
  return (
    <AccountForm
      failure={shown}
      onSubmit={(fields) => {
        const username = toUsername(textOf(fields, "username"));
        void (username === null
          ? refuse(textOf(fields, "username") === "" ? "Type a username, or skip this." : unknown)
          : submit(username));
      }}
    >
      <Field
        label="Their username"
        hint={check?.name == null ? "It is on their profile, after the @." : `That is ${check.name}.`}
        error={shown?.fields["username"] ?? (check !== null && check.name === null ? unknown : undefined)}
      >
        <TextInput
          name="username"
          prefix="@"
          defaultValue={named}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={USERNAME_MAX + 1}
          onChange={(event) => {
            setTyped(event.target.value);
            clear();
            clearMissing();
          }}
        />
      </Field>
      <SubmitButton busy={busy} busyLabel="Saving">
        Continue
      </SubmitButton>
      <Button variant="quiet" size="l" full onClick={() => void submit(null)}>
        No one invited me
      </Button>
    </AccountForm>
  );
}
