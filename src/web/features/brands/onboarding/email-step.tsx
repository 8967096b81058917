import { useEffect, useRef, useState } from "react";
import { useClient, type CombinedError } from "urql";
import { CODE_DIGITS, EMAIL_MAX } from "#kernel/limits.ts";
import {
  ConfirmFoundedContactEmailDocument,
  ResendFoundedContactEmailDocument,
  UpdateFoundedContactEmailDocument,
} from "#web/generated/brands-onboarding.ts";
import { errorCode } from "#web/lib/graph-error.ts";
import { productNow } from "#web/lib/server-clock.ts";
import { tabStore } from "#web/lib/storage.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { AccountForm, SubmitButton, textOf } from "#web/lib/forms/account-form.tsx";
import { CodeField } from "#web/lib/forms/code-field.tsx";
import { ResendButton } from "#web/lib/forms/resend-button.tsx";
import { failureOf, fieldFailure, generalFailure, useSubmission, type Failure } from "#web/lib/forms/submission.ts";
import { codeRules, wrongEmailWords } from "#web/lib/forms/contact-rules.ts";

const rules = {
  ...codeRules,
  "email.invalid_email": wrongEmailWords,
};

function failureWords(error: CombinedError): Failure {
  if (errorCode(error) === "MAX_ATTEMPTS")
    return generalFailure("That was the fifth wrong code, so it no longer works. Send a new one.");
  return failureOf(error, rules);
}

interface ContactCodeProps {
  /** The address that waits for its code; null before there is one. */
  readonly email: string | null;
  readonly onConfirmed: () => Promise<void>;
  /** Called after the address was changed. */
  readonly onChanged: () => Promise<void>;
}

/** The code of a contact address, sent again, or to another address. */
export function ContactCode({ email, onConfirmed, onChanged }: ContactCodeProps) {
  const client = useClient();
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const address = useRef<HTMLInputElement>(null);
  const [changes, setChanges] = useState(false);
  useEffect(() => {
    // The button that asked for it is gone.
    if (changes) address.current?.focus();
  }, [changes]);
  const [sent, setSent] = useState<number | null>(null);
  const kept = hydrated ? Number(tabStore.read("brandCodeSent") ?? Number.NaN) : Number.NaN;
  const sentAt = sent ?? (Number.isNaN(kept) ? null : kept);
  const noteSent = (): void => {
    const now = productNow();
    tabStore.write("brandCodeSent", String(now));
    setSent(now);
  };
  const check = useSubmission(async (fields: FormData) => {
    const code = textOf(fields, "code").replaceAll(/\D/g, "");
    if (code.length !== CODE_DIGITS) return fieldFailure("code", `The code has ${CODE_DIGITS} digits.`);
    const { error } = await client.mutation(ConfirmFoundedContactEmailDocument, { code }).toPromise();
    if (error) {
      input.current?.select();
      return failureWords(error);
    }
    await onConfirmed();
    return null;
  });
  const again = useSubmission(async () => {
    const { error } = await client.mutation(ResendFoundedContactEmailDocument, {}).toPromise();
    if (error) return failureWords(error);
    check.clear();
    noteSent();
    toast.success("A new code is on its way", { text: "The one before no longer works." });
    return null;
  });
  const change = useSubmission(async (fields: FormData) => {
    const { error } = await client
      .mutation(UpdateFoundedContactEmailDocument, { email: textOf(fields, "email") })
      .toPromise();
    if (error) return failureWords(error);
    noteSent();
    await onChanged();
    setChanges(false);
    return null;
  });

  if (email === null || changes) {
    return (
      <AccountForm failure={change.failure} onSubmit={(fields) => void change.submit(fields)} onEdit={change.edit}>
        <Field
          label="Contact email"
          hint="For orders, winners and invoices. We send a code to confirm it. It doesn’t sign you in."
          error={change.failure?.fields["email"]}
        >
          <TextInput
            ref={address}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={EMAIL_MAX}
          />
        </Field>
        <SubmitButton full={false} busy={change.busy} busyLabel="Sending">
          Send the code
        </SubmitButton>
      </AccountForm>
    );
  }
  const failure = check.failure ?? again.failure;
  return (
    <div>
      <AccountForm failure={failure} onSubmit={(fields) => void check.submit(fields)} onEdit={check.edit}>
        <CodeField ref={input} error={failure?.fields["code"]} hint="It’s good for 24 hours." />
        <SubmitButton full={false} busy={check.busy} busyLabel="Checking">
          Confirm address
        </SubmitButton>
      </AccountForm>
      <p className="founding-links">
        <ResendButton
          sentAt={sentAt}
          busy={again.busy}
          label="Send again"
          onResend={() => void again.submit(undefined)}
        />
        <button
          type="button"
          className="text-button"
          onClick={() => {
            setChanges(true);
          }}
        >
          Use another address
        </button>
      </p>
    </div>
  );
}
