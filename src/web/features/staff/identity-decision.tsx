import { useState } from "react";
import { StaffDecideIdentityDocument } from "#web/generated/staff.ts";
import type { SpIdentityDecision, SpIdentityDecisionInput, StaffInquiryFragment } from "#web/generated/admin-types.ts";
import { staffClient } from "#web/lib/staff-client.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { AccountForm, SubmitButton, textOf } from "#web/lib/forms/account-form.tsx";
import { parseBirthDate } from "#web/lib/forms/birth-date.ts";
import { failureOf, fieldFailure, useSubmission } from "#web/lib/forms/submission.ts";
import type { OpenedCase } from "./identity-case.ts";
import { declineLabels } from "./identity-words.ts";
import { useStaffKeys } from "./staff-keys.ts";
import { ShownFields, differing, type Typed } from "./identity-shown-fields.tsx";

interface IdentityDecisionProps {
  readonly inquiry: StaffInquiryFragment;
  readonly opened: OpenedCase | null;
  readonly onDecided: () => Promise<void>;
}

const verbs: Readonly<Record<SpIdentityDecision, string>> = {
  approve: "Approve",
  decline: "Decline",
  ask_again: "Ask again",
  reset: "Reset",
};
const done: Readonly<Record<SpIdentityDecision, string>> = {
  approve: "Approved",
  decline: "Declined",
  ask_again: "Handed back",
  reset: "Reset",
};

/** Returns the decisions that are possible for an inquiry in its state. */
function choicesFor({ status, provider }: StaffInquiryFragment): SpIdentityDecision[] {
  if (status === "completed" || status === "needs_review")
    return provider === "embedded" ? ["approve", "ask_again", "decline"] : ["approve", "decline"];
  if (status === "approved") return ["decline", "reset"];
  return status === "created" || status === "pending" ? [] : ["reset"];
}

/** Form to approve, ask again, decline or reset. What the document shows is typed before it is compared. */
export function IdentityDecision({ inquiry, opened, onDecided }: IdentityDecisionProps) {
  const choices = choicesFor(inquiry);
  // Nothing is chosen or written for the staff member.
  const [decision, setDecision] = useState<SpIdentityDecision | null>(null);
  const [typed, setTyped] = useState<Typed>({});
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const different = opened?.entered == null ? [] : differing(opened.entered, typed);
  useStaffKeys(Object.fromEntries(choices.map((value, index) => [String(index + 1), () => setDecision(value)])));
  const { busy, failure, submit, edit } = useSubmission(async (fields: FormData) => {
    if (decision === null) return null;
    if (decision === "decline" && textOf(fields, "declineReason") === "")
      return fieldFailure("declineReason", "Choose why.");
    let input: SpIdentityDecisionInput = {
      inquiryId: inquiry.id,
      decision,
      reason: textOf(fields, "reason"),
      message: textOf(fields, "message"),
    };
    if (decision === "decline") {
      const declineReason = Object.keys(declineLabels).find(
        (name) => name === textOf(fields, "declineReason"),
      ) as SpIdentityDecisionInput["declineReason"];
      input = { ...input, declineReason };
    }
    if (decision === "approve") {
      const dateOfBirth = parseBirthDate(typed.dateOfBirth ?? "");
      if (dateOfBirth === null) return fieldFailure("shown.dateOfBirth", "Type it as month, day, year.");
      const text = (name: keyof Typed): string => (typed[name] ?? "").trim();
      const shown = {
        nameFirst: text("nameFirst"),
        nameLast: text("nameLast"),
        dateOfBirth,
        documentNumber: text("documentNumber"),
        documentCountry: text("documentCountry"),
        addressStreet: text("addressStreet"),
        addressCity: text("addressCity"),
        addressState: text("addressState").toUpperCase(),
        addressPostalCode: text("addressPostalCode"),
      };
      input = {
        ...input,
        shown,
        selfieMatches: fields.get("selfieMatches") !== null,
        acceptedDifferences: different.filter((field) => accepted.has(field)),
      };
    }
    const { data, error } = await staffClient().mutation(StaffDecideIdentityDocument, { input }).toPromise();
    if (error) return failureOf(error, {});
    if (data?.spDecideIdentity.flag != null && decision === "approve")
      toast.info("Not approved", { text: "It stays in the queue with a mark." });
    else toast.success(done[decision], { text: "The person is notified." });
    await onDecided();
    return null;
  });
  if (choices.length === 0) return <p className="muted">This is with the person: there is nothing to decide yet.</p>;
  const wrong = failure?.fields ?? {};
  const general = [failure?.message, wrong["acceptedDifferences"]].filter(Boolean).join(" ");
  return (
    <AccountForm
      failure={failure === null ? null : { fields: wrong, message: general === "" ? null : general }}
      onSubmit={(fields) => void submit(fields)}
      onEdit={edit}
    >
      <Segmented
        label="Decision"
        name="decision"
        options={choices.map((value, index) => ({
          value,
          label: (
            <>
              <kbd className="staff-digit" aria-hidden="true">
                {index + 1}
              </kbd>
              {verbs[value]}
            </>
          ),
        }))}
        value={decision}
        onChange={setDecision}
      />
      {decision === null && <p className="muted">Look at everything first, then choose.</p>}
      {decision === "approve" &&
        (opened === null ? (
          <p className="muted">Open the pictures first; then type what they show.</p>
        ) : (
          <>
            <ShownFields
              entered={opened.entered}
              typed={typed}
              wrong={wrong}
              accepted={accepted}
              onType={(name, value) => setTyped({ ...typed, [name]: value })}
              onAccept={(name, isAccepted) =>
                setAccepted(new Set(isAccepted ? [...accepted, name] : [...accepted].filter((one) => one !== name)))
              }
            />
            <Checkbox
              name="selfieMatches"
              label="The selfie and the document show the same person"
              hint="Your own judgement: nothing here measures it."
              error={wrong["selfieMatches"]}
            />
          </>
        ))}
      {decision === "decline" && (
        <Field label="Why" error={wrong["declineReason"]}>
          <Select name="declineReason" defaultValue="">
            <option value="" disabled>
              Choose
            </option>
            {Object.entries(declineLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {(decision === "decline" || decision === "ask_again") && (
        <Field
          label="To the person"
          optional={decision === "decline"}
          hint={decision === "ask_again" ? "What we need, in one sentence." : "Added to the reason above."}
          error={wrong["message"]}
        >
          <TextArea name="message" rows={3} maxLength={500} />
        </Field>
      )}
      {decision !== null && (
        <>
          <Field label="For the record" hint="Kept for good, with your name." error={wrong["reason"]}>
            <TextInput name="reason" maxLength={500} key={decision} />
          </Field>
          <SubmitButton
            variant={decision === "approve" ? "money" : decision === "decline" ? "danger" : "ink"}
            disabled={decision === "approve" && opened === null}
            busy={busy}
            busyLabel="Deciding"
          >
            {verbs[decision]}
          </SubmitButton>
          <p className="muted staff-note">
            {decision === "reset"
              ? "The tries of this month are given back; an approval ends and its document is free again."
              : "Recorded with your name. The person is notified right away."}
          </p>
        </>
      )}
    </AccountForm>
  );
}
