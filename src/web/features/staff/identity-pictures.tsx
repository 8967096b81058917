import { useState } from "react";
import { StaffOpenIdentityCaseDocument } from "#web/generated/staff.ts";
import type { StaffInquiryFragment } from "#web/generated/admin-types.ts";
import { staffClient } from "#web/lib/staff-client.ts";
import { RadioCards } from "#web/ui/choice-card.tsx";
import { FieldGroup } from "#web/ui/field.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { AccountForm, SubmitButton } from "#web/lib/forms/account-form.tsx";
import { failureOf, useSubmission } from "#web/lib/forms/submission.ts";
import type { OpenedCase } from "./identity-case.ts";

const reasons = [
  { value: "Review of this request", label: "Review of this request" },
  { value: "The person asked for another look", label: "The person asked for another look" },
  { value: "A report about this account", label: "A report about this account" },
] as const;

const titles: Readonly<Record<string, string>> = { front: "Front", back: "Back", selfie: "Selfie" };

interface IdentityPicturesProps {
  readonly inquiry: StaffInquiryFragment;
  readonly opened: OpenedCase | null;
  readonly onOpened: (opened: OpenedCase) => void;
}

/** Pictures of an inquiry, behind a reason: none is fetched before staff give one. */
export function IdentityPictures({ inquiry, opened, onOpened }: IdentityPicturesProps) {
  const [reason, setReason] = useState<string>(reasons[0].value);
  const { busy, failure, submit } = useSubmission(async () => {
    const { data, error } = await staffClient()
      .mutation(StaffOpenIdentityCaseDocument, { inquiryId: inquiry.id, reason })
      .toPromise();
    if (error) return failureOf(error, {});
    if (data) onOpened(data.spOpenIdentityCase);
    return null;
  });
  if (opened === null) {
    return (
      <Panel>
        <PanelHeader title="What was sent" />
        <p className="muted">Each look is logged under your name and shown to the person, with the reason you give.</p>
        <AccountForm failure={failure} onSubmit={() => void submit(undefined)}>
          <FieldGroup legend="Why do you look?">
            <RadioCards name="reason" choices={reasons} value={reason} onChange={setReason} />
          </FieldGroup>
          <SubmitButton variant="ink" busy={busy} busyLabel="Opening">
            Open the pictures
          </SubmitButton>
        </AccountForm>
      </Panel>
    );
  }
  return (
    <Panel>
      <PanelHeader title="What was sent" />
      {opened.pictures.length === 0 && (
        <p className="muted">There are no pictures: none were sent yet, or they are deleted already.</p>
      )}
      <div className="staff-pictures">
        {opened.pictures.map(({ kind, url }) => (
          <figure key={kind} data-kind={kind}>
            <img src={url} alt={`${titles[kind] ?? kind}, as sent`} />
            <figcaption>{titles[kind] ?? kind}</figcaption>
          </figure>
        ))}
      </div>
      <p className="muted staff-note">
        Addresses of pictures end after five minutes. No software compares the faces here: you decide.
      </p>
    </Panel>
  );
}
