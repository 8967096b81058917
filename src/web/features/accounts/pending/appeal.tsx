import { useClient } from "urql";
import { formatDate } from "#kernel/format-time.ts";
import { CreateAppealDocument } from "#web/generated/accounts-pending.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Field } from "#web/ui/field.tsx";
import { characters, TextArea } from "#web/ui/text-area.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { AccountForm, SubmitButton, textOf } from "#web/lib/forms/account-form.tsx";
import { failureOf, fieldFailure, useSubmission } from "#web/lib/forms/submission.ts";
import type { Standing } from "./standing.ts";

const limit = 2_000;

/** The form of an appeal, or its text and status. One appeal per decision. */
export function Appeal({ standing, onChanged }: { readonly standing: Standing; readonly onChanged: () => void }) {
  const client = useClient();
  const { busy, failure, submit, edit } = useSubmission(async (fields: FormData) => {
    const text = textOf(fields, "appeal");
    if (text === "") return fieldFailure("text", "Tell us what we should look at again.");
    if (characters(text) > limit)
      return fieldFailure("text", "This is longer than we can take. Keep it to what matters most.");
    const { error } = await client
      .mutation(CreateAppealDocument, { actionId: standing.actionId ?? "", text })
      .toPromise();
    if (error)
      return failureOf(error, { "text.too_long": "This is longer than we can take. Keep it to what matters most." });
    toast.success("Your appeal is with us");
    onChanged();
    return null;
  });
  const { appeal } = standing;
  if (appeal !== null) {
    const tone = appeal.status === "upheld" ? "ok" : "info";
    const title =
      appeal.status === "open"
        ? "Your appeal is with us"
        : appeal.status === "upheld"
          ? "You were right"
          : "We looked again and stay with it";
    return (
      <Banner tone={tone} title={title}>
        {appeal.answer !== "" && <p>{appeal.answer}</p>}
        Sent {formatDate(appeal.createdAt)}: “{appeal.text}”
      </Banner>
    );
  }
  if (!standing.canAppeal)
    return <p className="muted">An appeal can be sent within 180 days of a decision, and that time is over.</p>;
  return (
    <AccountForm failure={failure} onSubmit={(fields) => void submit(fields)} onEdit={edit}>
      <Field
        label="Why should we look again?"
        hint="Someone who wasn’t part of the decision reads it and answers within seven days. You can send one."
        error={failure?.fields["text"]}
      >
        <TextArea name="appeal" rows={5} limit={limit} />
      </Field>
      <SubmitButton busy={busy} busyLabel="Sending">
        Send appeal
      </SubmitButton>
    </AccountForm>
  );
}
