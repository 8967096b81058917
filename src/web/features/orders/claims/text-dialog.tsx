import { useState, type ReactNode } from "react";
import type { CombinedError } from "urql";
import { fieldFailure, useSubmission } from "#web/lib/forms/submission.ts";
import { ClaimText, FormDialog } from "./claim-form.tsx";
import { claimFailure } from "./claim-refusals.ts";

interface TextDialogProps {
  readonly title: string;
  readonly label: string;
  readonly submitLabel: string;
  readonly busyLabel: string;
  readonly send: (text: string) => Promise<{ readonly error?: CombinedError | undefined }>;
  readonly onDone: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with one text that is needed: a refusal with its reason, or a question to staff. */
export function TextDialog(props: TextDialogProps) {
  const { title, label, submitLabel, busyLabel, send, onDone, onClose, children } = props;
  const [text, setText] = useState("");
  const { busy, failure, submit, edit } = useSubmission<string>(async (typed) => {
    if (typed.trim() === "") return fieldFailure("text", "Write a sentence or two.");
    const { error } = await send(typed);
    if (error !== undefined) return claimFailure(error);
    onDone();
    return null;
  });
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      busy={busy}
      busyLabel={busyLabel}
      failure={failure}
      onSubmit={() => void submit(text)}
      onClose={onClose}
    >
      <p className="claim-lede">{children}</p>
      <ClaimText
        label={label}
        value={text}
        error={failure?.fields["text"]}
        onType={(typed) => {
          setText(typed);
          edit("text");
        }}
      />
    </FormDialog>
  );
}
