import { useEffect, useRef, useState } from "react";
import { useClient } from "urql";
import { CODE_DIGITS } from "#kernel/limits.ts";
import { parseEmail } from "#kernel/text/email.ts";
import { AccountForm, SubmitButton, textOf } from "#web/lib/forms/account-form.tsx";
import { CodeField } from "#web/lib/forms/code-field.tsx";
import { DevHint } from "#web/app/dev-hint.tsx";
import { failureOf, fieldFailure, generalFailure, useSubmission } from "#web/lib/forms/submission.ts";
import { useStepUp } from "../use-step-up.tsx";
import { SendEmailChangeCodeDocument, UpdateEmailDocument } from "#web/generated/sign-in-security.ts";
import { errorCode } from "#web/lib/graph-error.ts";
import { Field } from "#web/ui/field.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { ChangePanel } from "./change-panel.tsx";
import type { SecurityPanelProps } from "./panel-props.ts";
import { codeRules, wrongEmailWords } from "#web/lib/forms/contact-rules.ts";

const rules = {
  "email.invalid_email": wrongEmailWords,
  "email.unchanged": "This is your address already.",
  "email.taken": "Another account has this address now. Try a different one.",
  ...codeRules,
  "code.no_code": "This code has lapsed. Start over and use it within ten minutes.",
};

/** The email address: a new one replaces it once its code is confirmed. */
export function EmailPanel({ user, onChanged }: SecurityPanelProps) {
  const [open, setOpen] = useState(false);
  const [email, setEmail] = useState<string | null>(null);
  const show = (next: boolean): void => {
    setOpen(next);
    setEmail(null);
  };
  return (
    <ChangePanel
      title="Email"
      action="Change email"
      open={open}
      onOpen={show}
      now={
        <span className="settings-email">
          <span>{user.email}</span>
          <Tag tone={user.isEmailVerified ? "ok" : "warn"} icon={user.isEmailVerified ? "check-circle" : "clock"}>
            {user.isEmailVerified ? "Confirmed" : "Not confirmed"}
          </Tag>
        </span>
      }
    >
      {email === null ? (
        <NewAddress onSent={setEmail} />
      ) : (
        <AddressCode
          email={email}
          onDone={() => {
            show(false);
            onChanged();
          }}
        />
      )}
    </ChangePanel>
  );
}

function NewAddress({ onSent }: { readonly onSent: (email: string) => void }) {
  const client = useClient();
  const { stepUp, dialog } = useStepUp();
  const { busy, failure, submit, edit } = useSubmission(async (fields: FormData) => {
    const email = textOf(fields, "email");
    if (!parseEmail(email).ok) return fieldFailure("email", email === "" ? "Type the new address." : wrongEmailWords);
    const idToken = await stepUp("change_email", "before your address changes");
    if (idToken === null) return null;
    const { error } = await client.mutation(SendEmailChangeCodeDocument, { email, idToken }).toPromise();
    if (error) return failureOf(error, rules);
    onSent(email);
    return null;
  });
  return (
    <>
      <AccountForm failure={failure} onSubmit={(fields) => void submit(fields)} onEdit={edit}>
        <Field
          label="New email"
          hint="We send a code there. We notify the old address, which can undo this for 72 hours."
          error={failure?.fields["email"]}
        >
          <TextInput name="email" type="email" inputMode="email" autoComplete="email" />
        </Field>
        <SubmitButton busy={busy} busyLabel="Sending">
          Send the code
        </SubmitButton>
      </AccountForm>
      {dialog}
    </>
  );
}

function AddressCode({ email, onDone }: { readonly email: string; readonly onDone: () => void }) {
  const client = useClient();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
  }, []);
  const { busy, failure, submit, edit } = useSubmission(async (fields: FormData) => {
    const code = textOf(fields, "code").replaceAll(/\D/g, "");
    if (code.length !== CODE_DIGITS) return fieldFailure("code", `The code has ${CODE_DIGITS} digits.`);
    const { error } = await client.mutation(UpdateEmailDocument, { email, code }).toPromise();
    if (error) {
      input.current?.select();
      if (errorCode(error) === "MAX_ATTEMPTS")
        return generalFailure("That was the fifth wrong code, so it no longer works. Start over for a new one.");
      return failureOf(error, rules);
    }
    toast.success("Your address is changed", { text: "Every other device is signed out." });
    onDone();
    return null;
  });
  return (
    <>
      <p>
        We sent a code to <b>{email}</b>.
      </p>
      <AccountForm failure={failure} onSubmit={(fields) => void submit(fields)} onEdit={edit}>
        <CodeField ref={input} error={failure?.fields["code"] ?? failure?.fields["email"]} />
        <SubmitButton busy={busy} busyLabel="Checking">
          Use this address
        </SubmitButton>
      </AccountForm>
      <DevHint>This demo sends no email: the code appears on one page.</DevHint>
    </>
  );
}
