import { StaffAnswerTicketDocument } from "#web/generated/staff.ts";
import type { StaffTicketFragment } from "#web/generated/admin-types.ts";
import { staffClient } from "#web/lib/staff-client.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Field } from "#web/ui/field.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { AccountForm, SubmitButton, textOf } from "#web/lib/forms/account-form.tsx";
import { failureOf, useSubmission } from "#web/lib/forms/submission.ts";

interface TicketAnswerProps {
  readonly ticket: StaffTicketFragment;
  readonly onActed: (ticket: StaffTicketFragment) => void;
}

/** Form for the next answer, which is sent as a mail without the original message. */
export function TicketAnswer({ ticket, onActed }: TicketAnswerProps) {
  const { busy, failure, submit, edit } = useSubmission(async (fields: FormData) => {
    const { data, error } = await staffClient()
      .mutation(StaffAnswerTicketDocument, { ticketId: ticket.id, text: textOf(fields, "text") })
      .toPromise();
    if (error) return failureOf(error, {});
    if (data) onActed(data.spAnswerSupportTicket);
    toast.success("Answered", { text: `The email goes to ${ticket.email}.` });
    return null;
  });
  return (
    <Panel>
      <PanelHeader title={ticket.answers.length === 0 ? "Answer" : "Answer again"} />
      {ticket.assignee !== null && !ticket.isMine && (
        <Banner tone="warn" title={`${ticket.assignee} works on this`}>
          Ask before you answer, so that the person gets only one answer.
        </Banner>
      )}
      <AccountForm failure={failure} onSubmit={(fields) => void submit(fields)} onEdit={edit}>
        <Field
          label="To the person"
          hint={`Sent by email to ${ticket.email}, without the original message.`}
          error={failure?.fields["text"]}
        >
          <TextArea name="text" rows={6} limit={5_000} />
        </Field>
        <SubmitButton variant="ink" busy={busy} busyLabel="Sending">
          Send answer
        </SubmitButton>
      </AccountForm>
    </Panel>
  );
}
