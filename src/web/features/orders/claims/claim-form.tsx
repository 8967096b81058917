import "./claims.css";
import { useEffect, useId, useRef, type ReactNode } from "react";
import { Button, type ButtonProps } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { FailureBanner } from "#web/lib/forms/failure-banner.tsx";
import type { Failure } from "#web/lib/forms/submission.ts";
import { claimMax } from "./claim-words.ts";

interface FormDialogProps {
  readonly title: string;
  readonly size?: "s" | "m" | undefined;
  /** A line beside the button. */
  readonly note?: ReactNode;
  readonly submitLabel: string;
  readonly variant?: ButtonProps["variant"];
  readonly busy: boolean;
  readonly busyLabel: string;
  readonly failure: Failure | null;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with a form whose button stays in view. After a failure the first field that is wrong has the focus. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    size = "s",
    note,
    submitLabel,
    variant,
    busy,
    busyLabel,
    failure,
    onSubmit,
    onClose,
    children,
  } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const before = useRef<Failure | null>(null);
  useEffect(() => {
    // Correcting one field must not move the focus to the next.
    const count = Object.keys(failure?.fields ?? {}).length;
    const isNew = failure !== null && count >= Object.keys(before.current?.fields ?? {}).length;
    before.current = failure;
    if (isNew)
      form.current
        ?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset:has(.field-error) :is(input, button)')
        ?.focus();
  }, [failure]);
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={title}
      size={size}
      footer={
        <>
          {note !== undefined && <span className="claim-note muted">{note}</span>}
          <Button type="submit" form={id} variant={variant} size="l" busy={busy} busyLabel={busyLabel}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={form}
        className="claim-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <FailureBanner failure={failure} />
        {children}
      </form>
    </Modal>
  );
}

interface ClaimTextProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly optional?: boolean | undefined;
  readonly hint?: string | undefined;
  readonly onType: (text: string) => void;
}

/** What a person says in a claim, with the characters that are left. */
export function ClaimText({ label, value, error, optional, hint, onType }: ClaimTextProps) {
  return (
    <Field label={label} error={error} optional={optional} hint={hint ?? `Up to ${claimMax.text} characters.`}>
      <TextArea
        name="text"
        rows={3}
        limit={claimMax.text}
        value={value}
        onChange={(event) => {
          onType(event.target.value);
        }}
      />
    </Field>
  );
}
