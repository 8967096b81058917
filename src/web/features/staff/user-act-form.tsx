import type { ReactNode } from "react";
import type { CombinedError } from "@urql/core";
import type { ButtonProps } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { AccountForm, SubmitButton, textOf } from "#web/lib/forms/account-form.tsx";
import { failureOf, fieldFailure, useSubmission } from "#web/lib/forms/submission.ts";
import type { Failure } from "#web/lib/forms/submission.ts";

interface UserActFormProps {
  /** Words of the button: the verb with its object. */
  readonly act: string;
  readonly look?: ButtonProps["variant"];
  /** What follows, above the fields. */
  readonly effect: ReactNode;
  /** Hint of the field for the reason. */
  readonly hint: string;
  /** Fields before the reason, given the failures by field. */
  readonly renderFields?: (failed: Readonly<Record<string, string>>) => ReactNode;
  /** Does it. Returns the refusal or the failure of a field; undefined when it is done. */
  readonly run: (reason: string, fields: FormData) => Promise<CombinedError | Failure | undefined>;
  readonly onDone: () => void;
}

/** Form of an act on an account, with its reason. */
export function UserActForm({ act, look = "ink", effect, hint, renderFields, run, onDone }: UserActFormProps) {
  const { busy, failure, submit, edit } = useSubmission(async (values: FormData) => {
    const reason = textOf(values, "reason");
    if (reason.length < 5) return fieldFailure("reason", "Say why in 5 to 500 characters. It is kept.");
    const failed = await run(reason, values);
    if (failed === undefined) {
      onDone();
      return null;
    }
    return "fields" in failed ? failed : failureOf(failed, {});
  });
  return (
    <AccountForm failure={failure} onSubmit={(values) => void submit(values)} onEdit={edit}>
      <p className="muted">{effect}</p>
      {renderFields?.(failure?.fields ?? {})}
      <Field label="Reason" hint={hint} error={failure?.fields["reason"]}>
        <TextInput name="reason" maxLength={500} autoComplete="off" />
      </Field>
      <SubmitButton variant={look} size="m" busy={busy} busyLabel="Working">
        {act}
      </SubmitButton>
    </AccountForm>
  );
}
