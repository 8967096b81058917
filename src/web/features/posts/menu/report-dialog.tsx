import { useState, type FormEvent } from "react";
import { useClient } from "urql";
import { ReportDocument } from "#web/generated/posts-menu.ts";
import type { PersonFragment, ReportedKind, ReportReason } from "#web/generated/types.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { displayName } from "#web/lib/paths.ts";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";

/** Reasons in the words of the reporter. */
const reasons: Readonly<Record<ReportReason, string>> = {
  spam: "It’s spam",
  scam: "It’s a scam or a fake giveaway",
  impersonation: "It’s an account that pretends to be someone else",
  harassment: "Someone is harassed or bullied",
  hate: "It’s hateful",
  sexual: "It’s sexual",
  self_harm: "Someone might hurt themselves",
  violence: "It’s violent or threatens someone",
  child_safety: "A child is in danger",
  prohibited_sales: "It sells what may not be sold",
  privacy: "It shares something private",
  ip: "It uses someone else’s work",
  other: "Something else",
};

const reportTextMax = 1_000;

interface ReportDialogProps {
  readonly objectType: ReportedKind;
  readonly objectId: string;
  /** Author of the post, or the reported account. */
  readonly person: PersonFragment;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Reports a post or an account to staff, with a reason; the reporter stays confidential. */
export function ReportDialog({ objectType, objectId, person, open, onOpenChange }: ReportDialogProps) {
  const client = useClient();
  const [reason, setReason] = useState<ReportReason | "">("");
  const [text, setText] = useState("");
  const [blockToo, setBlockToo] = useState(false);
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  const name = person.username === null ? displayName(person) : `@${person.username}`;
  const missing = reason === "" ? "Choose what it’s about." : undefined;
  const wordless = reason === "other" && text.trim() === "" ? "Say what it is." : undefined;
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setAsked(true);
    if (reason === "" || wordless !== undefined) return;
    setBusy(true);
    const { error } = await client
      .mutation(ReportDocument, { input: { objectType, objectId, reason, text, blockToo } })
      .toPromise();
    setBusy(false);
    if (error) {
      toastFailure("Your report didn’t reach us", error);
      return;
    }
    onOpenChange(false);
    toast.success("Thank you, we’ll look at it", {
      text: blockToo ? `${name} is blocked. Your report is confidential.` : "Your report is confidential.",
    });
  };
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      title="Report to us"
      size="s"
      footer={
        <Button form="report" type="submit" busy={busy} busyLabel="Sending">
          Send report
        </Button>
      }
    >
      <form id="report" className="report-form" noValidate onSubmit={(event) => void send(event)}>
        <Field label="What’s wrong?" error={asked ? missing : undefined}>
          <Select
            value={reason}
            onChange={(event) => {
              setReason(event.target.value as ReportReason | "");
            }}
          >
            <option value="" disabled>
              Choose a reason
            </option>
            {Object.entries(reasons).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Anything to add?" optional={reason !== "other"} error={asked ? wordless : undefined}>
          <TextArea
            rows={3}
            value={text}
            limit={reportTextMax}
            onChange={(event) => {
              setText(event.target.value);
            }}
          />
        </Field>
        <Checkbox
          checked={blockToo}
          onChange={(event) => {
            setBlockToo(event.target.checked);
          }}
          label={`Block ${name} too`}
        />
      </form>
    </Modal>
  );
}
