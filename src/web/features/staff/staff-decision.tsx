import { useRef, useState, type ReactNode } from "react";
import type { CombinedError } from "@urql/core";
import { Field } from "#web/ui/field.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { AccountForm, SubmitButton, textOf } from "#web/lib/forms/account-form.tsx";
import { failureOf, fieldFailure, generalFailure, useSubmission, type Failure } from "#web/lib/forms/submission.ts";
import { useStaffKeys } from "./staff-keys.ts";

/** A decision that can be made on a case. */
export interface StaffChoice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Words of the button: the verb, with the amount when money moves. */
  readonly act: string;
  readonly look: "money" | "danger" | "ink";
  readonly effect: string;
  /** Reasons to choose from; they can be changed. */
  readonly reasons: readonly string[];
}

interface StaffDecisionProps<Value extends string> {
  readonly choices: readonly StaffChoice<Value>[];
  /** Hint of the field for the reason. */
  readonly hint: string;
  /** Fields of a choice beside the reason. */
  readonly renderFields?: (choice: Value, failed: Readonly<Record<string, string>>) => ReactNode;
  /** Checks the fields of a choice before it is sent. Returns what is wrong, or null. */
  readonly check?: (choice: Value, fields: FormData) => Failure | null;
  /** Makes the decision. Returns the refusal, or undefined. */
  readonly decide: (choice: Value, reason: string, fields: FormData) => Promise<CombinedError | undefined>;
  readonly onDecided: (choice: Value) => Promise<void> | void;
}

/**
 * Form to decide on a case with a reason. Of several choices none is chosen for the staff member; the digit of a choice
 * selects it and leads to the reason.
 */
export function StaffDecision<Value extends string>({
  choices,
  hint,
  renderFields,
  check,
  decide,
  onDecided,
}: StaffDecisionProps<Value>) {
  const [value, setValue] = useState<Value | null>(null);
  const choice = useRef<HTMLDivElement>(null);
  const reason = useRef<HTMLInputElement>(null);
  const chosen = choices.length === 1 ? choices[0] : choices.find((one) => one.value === value);
  const { busy, failure, submit, edit, clear } = useSubmission(async (fields: FormData) => {
    if (chosen === undefined) {
      choice.current?.querySelector<HTMLElement>("[type=radio]")?.focus();
      return generalFailure("Choose a decision first.");
    }
    const text = textOf(fields, "reason");
    if (text.length < 5) return fieldFailure("reason", "Say why in 5 to 500 characters. It is kept.");
    const wrong = check?.(chosen.value, fields) ?? null;
    if (wrong !== null) return wrong;
    const error = await decide(chosen.value, text, fields);
    if (error) return failureOf(error, {});
    await onDecided(chosen.value);
    return null;
  });
  const choose = (next: Value): void => {
    setValue(next);
    // What was missing is there now.
    clear();
  };
  useStaffKeys(
    Object.fromEntries(
      choices.map((one, index) => [
        String(index + 1),
        () => {
          choose(one.value);
          reason.current?.focus();
        },
      ]),
    ),
  );
  if (choices.length === 0) return null;
  return (
    <AccountForm failure={failure} onSubmit={(fields) => void submit(fields)} onEdit={edit}>
      {choices.length > 1 && (
        <div ref={choice}>
          <Segmented
            label="Decision"
            name="decision"
            options={choices.map((one, index) => ({
              value: one.value,
              label: (
                <>
                  <kbd className="staff-digit" aria-hidden="true">
                    {index + 1}
                  </kbd>
                  {one.label}
                </>
              ),
            }))}
            value={chosen?.value ?? null}
            onChange={choose}
          />
        </div>
      )}
      <p className="muted">{chosen?.effect ?? "Look at everything first, then choose."}</p>
      {chosen !== undefined && (
        <>
          {renderFields?.(chosen.value, failure?.fields ?? {})}
          <Field label="Template">
            <Select
              key={chosen.value}
              defaultValue=""
              onChange={(event) => {
                if (reason.current !== null && event.target.value !== "") reason.current.value = event.target.value;
              }}
            >
              <option value="">Your own words</option>
              {chosen.reasons.map((text) => (
                <option key={text} value={text}>
                  {text}
                </option>
              ))}
            </Select>
          </Field>
        </>
      )}
      <Field label="Reason" hint={hint} error={failure?.fields["reason"]}>
        <TextInput ref={reason} name="reason" maxLength={500} autoComplete="off" />
      </Field>
      <SubmitButton variant={chosen?.look ?? "line"} busy={busy} busyLabel="Deciding">
        {chosen?.act ?? "Choose a decision first"}
      </SubmitButton>
    </AccountForm>
  );
}
