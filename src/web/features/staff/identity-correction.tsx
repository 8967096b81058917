import { US_STATES } from "#kernel/us-states.ts";
import { StaffEditIdentityDocument } from "#web/generated/staff.ts";
import { staffClient } from "#web/lib/staff-client.ts";
import { Field } from "#web/ui/field.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { AccountForm, SubmitButton, textOf } from "#web/lib/forms/account-form.tsx";
import { parseBirthDate } from "#web/lib/forms/birth-date.ts";
import { failureOf, fieldFailure, useSubmission } from "#web/lib/forms/submission.ts";

/** Form to correct an approved person's facts, with a reason; empty fields stay unchanged. */
export function IdentityCorrection({
  personId,
  onChanged,
}: {
  readonly personId: string;
  readonly onChanged: () => void;
}) {
  const { busy, failure, submit, edit } = useSubmission(async (fields: FormData) => {
    const [legalName, born, residentState, reason] = ["legalName", "dateOfBirth", "residentState", "reason"].map(
      (name) => textOf(fields, name),
    );
    const dateOfBirth = born === "" || born === undefined ? null : parseBirthDate(born);
    if (dateOfBirth === null && born !== "") return fieldFailure("dateOfBirth", "Type it as month, day, year.");
    const { error } = await staffClient()
      .mutation(StaffEditIdentityDocument, {
        personId,
        legalName: legalName === "" ? null : legalName,
        dateOfBirth,
        residentState: residentState === "" ? null : residentState,
        reason: reason ?? "",
      })
      .toPromise();
    if (error) return failureOf(error, {});
    toast.success("Corrected", { text: "The change is on record." });
    onChanged();
    return null;
  });
  const wrong = failure?.fields ?? {};
  return (
    <Panel>
      <PanelHeader title="Correct the facts" />
      <AccountForm failure={failure} onSubmit={(fields) => void submit(fields)} onEdit={edit}>
        <Field label="Legal name" optional error={wrong["legalName"]}>
          <TextInput name="legalName" autoComplete="off" maxLength={100} />
        </Field>
        <Field label="Date of birth" optional hint="MM/DD/YYYY" error={wrong["dateOfBirth"]}>
          <TextInput name="dateOfBirth" autoComplete="off" />
        </Field>
        <Field label="State" optional hint="Moves once in 30 days." error={wrong["residentState"]}>
          <Select name="residentState" defaultValue="">
            <option value="">As it is</option>
            {Object.entries(US_STATES).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Reason" hint="Kept for good, with your name." error={wrong["reason"]}>
          <TextInput name="reason" maxLength={500} />
        </Field>
        <SubmitButton variant="ink" busy={busy} busyLabel="Saving">
          Save the correction
        </SubmitButton>
      </AccountForm>
    </Panel>
  );
}
