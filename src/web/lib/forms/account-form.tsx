import "./account.css";
import { useEffect, useRef, type ReactNode } from "react";
import { useHydrated } from "../use-hydrated.ts";
import { Button, type ButtonProps } from "#web/ui/button.tsx";
import type { Failure } from "./submission.ts";
import { FailureBanner } from "./failure-banner.tsx";

interface AccountFormProps {
  readonly failure: Failure | null;
  readonly onSubmit: (fields: FormData) => void;
  /** Called with the name of a field that is being changed. */
  readonly onEdit?: ((field: string) => void) | undefined;
  readonly children: ReactNode;
}

/**
 * A form of the account pages. Its fields are uncontrolled, so that what was typed or autofilled before the script
 * loaded is kept. After a failure the first failed field gets the focus.
 */
export function AccountForm({ failure, onSubmit, onEdit, children }: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const failedOnce = useRef<Failure | null>(null);
  useEffect(() => {
    // Correcting one field must not move the focus to the next.
    const isNew =
      failure !== null && Object.keys(failure.fields).length >= Object.keys(failedOnce.current?.fields ?? {}).length;
    failedOnce.current = failure;
    if (isNew) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  return (
    // By POST, so that a browser without script could never put a password in the address.
    <form
      ref={form}
      method="post"
      noValidate
      className="account-form"
      onInput={(event) => {
        onEdit?.((event.target as HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement).name);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(new FormData(event.currentTarget));
      }}
    >
      <FailureBanner failure={failure} />
      {children}
    </form>
  );
}

/** The one filled button of a form. It waits for the script without looking disabled. */
export function SubmitButton(props: ButtonProps) {
  const hydrated = useHydrated();
  return <Button type="submit" size="l" full className="account-submit" disabled={!hydrated} busy={false} {...props} />;
}

/** Returns the text of a field, trimmed. */
export function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === "string" ? value.trim() : "";
}

/** Returns a password as it was typed: nothing is trimmed. */
export function passwordOf(fields: FormData): string {
  const value = fields.get("password");
  return typeof value === "string" ? value : "";
}
