import { useState } from "react";
import { StaffEnterW9ParticularsDocument } from "#web/generated/staff.ts";
import type { SpTinType } from "#web/generated/admin-types.ts";
import { staffClient } from "#web/lib/staff-client.ts";
import { Field } from "#web/ui/field.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { AccountForm, SubmitButton, textOf } from "#web/lib/forms/account-form.tsx";
import { failureOf, fieldFailure, useSubmission, type Failure } from "#web/lib/forms/submission.ts";

/** Text fields of a W-9 form, in its order. */
const lines = [
  { name: "legalName", label: "Legal name", empty: "Type the name as it stands in the form." },
  { name: "tin", label: "Taxpayer number", empty: "A taxpayer number has nine digits." },
  { name: "street", label: "Street", empty: "Type the street as it stands in the form." },
  { name: "city", label: "City", empty: "Type the city as it stands in the form." },
  { name: "state", label: "State", empty: "A state is two letters, such as TX." },
  { name: "zip", label: "ZIP code", empty: "A ZIP code has five or nine digits." },
] as const;
type Line = (typeof lines)[number]["name"];

const kinds: readonly { readonly value: SpTinType; readonly label: string }[] = [
  { value: "ssn", label: "SSN" },
  { value: "ein", label: "EIN" },
];

/** Returns the lines that are empty, with what belongs there; null when none is. */
function emptyLines(typed: Readonly<Record<Line, string>>): Failure | null {
  const fields = Object.fromEntries(
    lines.filter(({ name }) => typed[name] === "").map(({ name, empty }) => [name, empty]),
  );
  return Object.keys(fields).length === 0 ? null : { fields, message: null };
}

/** Form to type what stands in an approved W-9 form, for the year's 1099 export. It never shows what is kept. */
export function W9Particulars({ formId }: { readonly formId: string }) {
  const [kind, setKind] = useState<SpTinType>("ssn");
  const [round, setRound] = useState(0);
  const { busy, failure, submit, edit } = useSubmission(async (fields: FormData) => {
    const typed = Object.fromEntries(lines.map(({ name }) => [name, textOf(fields, name)])) as Record<Line, string>;
    const empty = emptyLines(typed);
    if (empty !== null) return empty;
    const reason = textOf(fields, "typedFor");
    if (reason.length < 5) return fieldFailure("typedFor", "Say why in 5 to 500 characters. It is kept.");
    const { error } = await staffClient()
      .mutation(StaffEnterW9ParticularsDocument, { formId, input: { ...typed, tinType: kind }, reason })
      .toPromise();
    if (error) return failureOf(error, {});
    toast.success("Kept for the tax export");
    // What was typed must not stay on the screen.
    setRound(round + 1);
    return null;
  });
  const failed = failure?.fields ?? {};
  return (
    <Panel>
      <PanelHeader title="For the tax export" />
      <p className="muted">Type what stands in the form. It is kept encrypted and is not shown again.</p>
      <AccountForm key={round} failure={failure} onSubmit={(fields) => void submit(fields)} onEdit={edit}>
        <Segmented label="Kind of number" name="tinType" options={kinds} value={kind} onChange={setKind} />
        {lines.map(({ name, label }) => (
          <Field key={name} label={label} error={failed[name]}>
            <TextInput name={name} maxLength={200} autoComplete="off" />
          </Field>
        ))}
        <Field label="Why you type it" hint="Recorded with your name." error={failed["typedFor"]}>
          <TextInput name="typedFor" maxLength={500} autoComplete="off" />
        </Field>
        <SubmitButton variant="line" busy={busy} busyLabel="Keeping">
          Keep it
        </SubmitButton>
      </AccountForm>
    </Panel>
  );
}
