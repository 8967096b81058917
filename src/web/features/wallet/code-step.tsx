import { useRef, type ReactNode } from "react";
import type { CombinedError } from "urql";
import { AccountForm, SubmitButton } from "#web/lib/forms/account-form.tsx";
import { CodeField } from "#web/lib/forms/code-field.tsx";
import { fieldFailure, useSubmission } from "#web/lib/forms/submission.ts";
import type { Failure } from "#web/lib/forms/submission.ts";
import { TotpCodeField } from "#web/lib/forms/totp-code-field.tsx";
import { Button } from "#web/ui/button.tsx";
import type { CodeWay } from "./money-code.tsx";

interface CodeStepProps {
  readonly way: CodeWay;
  /** The purpose of the code, after "to": "send $5.00 to Ben". */
  readonly act: ReactNode;
  readonly label: string;
  readonly busyLabel: string;
  /** Runs the act; returns its error. */
  readonly onCode: (code: string) => Promise<CombinedError | undefined>;
  readonly failureOf: (error: CombinedError) => Failure;
  readonly onBack: () => void;
}

/** Last step before money leaves: the six digits. */
export function CodeStep({ way, act, label, busyLabel, onCode, failureOf: failure, onBack }: CodeStepProps) {
  const input = useRef<HTMLInputElement>(null);
  const submission = useSubmission(async (form: FormData) => {
    const code = String(form.get("code") ?? "").replaceAll(/\D/g, "");
    if (code.length !== 6) return fieldFailure("code", "The code has six digits.");
    const error = await onCode(code);
    if (error === undefined) return null;
    input.current?.select();
    return failure(error);
  });
  const wrong = submission.failure?.fields["code"];
  return (
    <>
      <p>
        {way.method === "totp" ? (
          "Type the code your authenticator app shows"
        ) : (
          <>
            We texted a code to <b>{way.destination}</b>. Type it here
          </>
        )}{" "}
        to {act}.
      </p>
      <AccountForm failure={submission.failure} onSubmit={(form) => void submission.submit(form)}>
        {way.method === "totp" ? <TotpCodeField error={wrong} /> : <CodeField ref={input} error={wrong} />}
        <SubmitButton variant="money" busy={submission.busy} busyLabel={busyLabel}>
          {label}
        </SubmitButton>
        <Button variant="quiet" full onClick={onBack}>
          Back
        </Button>
      </AccountForm>
    </>
  );
}
