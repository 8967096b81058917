import { formatClock, formatDate } from "#kernel/format-time.ts";
import { StaffNoteApplicationDocument } from "#web/generated/staff.ts";
import type { StaffApplicationFragment } from "#web/generated/admin-types.ts";
import { staffClient } from "#web/lib/staff-client.ts";
import { Field } from "#web/ui/field.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { AccountForm, SubmitButton, textOf } from "#web/lib/forms/account-form.tsx";
import { failureOf, useSubmission } from "#web/lib/forms/submission.ts";
import { applicationTags } from "./application-words.ts";

interface ApplicationNotesProps {
  readonly application: StaffApplicationFragment;
  readonly onActed: (application: StaffApplicationFragment) => void;
}

/** Notes and moves of an application, and the form for another note. */
export function ApplicationNotes({ application, onActed }: ApplicationNotesProps) {
  const { busy, failure, submit, edit } = useSubmission(async (fields: FormData) => {
    const { data, error } = await staffClient()
      .mutation(StaffNoteApplicationDocument, { applicationId: application.id, note: textOf(fields, "note") })
      .toPromise();
    if (error) return failureOf(error, {});
    toast.success("Noted");
    if (data) onActed(data.spAddJobApplicationNote);
    return null;
  });
  return (
    <Panel>
      <PanelHeader title="Notes" />
      {application.notes.map(({ id, by, movedTo, text, createdAt }) => (
        <div key={id}>
          <p className="staff-words">{text}</p>
          <p className="muted">
            {by ?? "A former staff member"}
            {movedTo === null ? "" : `, to ${applicationTags[movedTo].label}`}, {formatDate(createdAt)},{" "}
            {formatClock(createdAt)}
          </p>
        </div>
      ))}
      <AccountForm failure={failure} onSubmit={(fields) => void submit(fields)} onEdit={edit}>
        <Field label="Note" hint="For colleagues. The applicant does not see it." error={failure?.fields["note"]}>
          <TextArea name="note" rows={3} limit={2_000} />
        </Field>
        <SubmitButton variant="line" busy={busy} busyLabel="Saving">
          Add the note
        </SubmitButton>
      </AccountForm>
    </Panel>
  );
}
