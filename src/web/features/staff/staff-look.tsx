import type { CombinedError } from "@urql/core";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { AccountForm, SubmitButton, textOf } from "#web/lib/forms/account-form.tsx";
import { failureOf, fieldFailure, useSubmission } from "#web/lib/forms/submission.ts";

interface StaffLookProps {
  /** Words of the button: "Show where it goes". */
  readonly act: string;
  /** Who learns of the look. */
  readonly hint: string;
  /** Opens what is hidden. Returns the refusal, or undefined. */
  readonly look: (reason: string) => Promise<CombinedError | undefined>;
}

/** Form to open what is hidden, with a reason. The look is recorded. */
export function StaffLook({ act, hint, look }: StaffLookProps) {
  const { busy, failure, submit, edit } = useSubmission(async (fields: FormData) => {
    const reason = textOf(fields, "look");
    if (reason.length < 5) return fieldFailure("look", "Say why in 5 to 500 characters. It is kept.");
    const error = await look(reason);
    if (!error) return null;
    const { fields: failed, message } = failureOf(error, {});
    const { reason: text, ...others } = failed;
    return { fields: text === undefined ? others : { ...others, look: text }, message };
  });
  return (
    <AccountForm failure={failure} onSubmit={(fields) => void submit(fields)} onEdit={edit}>
      <Field label="Why you look" hint={hint} error={failure?.fields["look"]}>
        <TextInput name="look" maxLength={500} autoComplete="off" />
      </Field>
      <SubmitButton variant="line" size="m" busy={busy} busyLabel="Opening">
        {act}
      </SubmitButton>
    </AccountForm>
  );
}
