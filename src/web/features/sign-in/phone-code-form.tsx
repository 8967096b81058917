import { useEffect, useRef } from "react";
import { useClient, type CombinedError } from "urql";
import { CODE_DIGITS } from "#kernel/limits.ts";
import { VerifyPhoneDocument } from "#web/generated/sign-in.ts";
import { errorCode } from "#web/lib/graph-error.ts";
import { productNow } from "#web/lib/server-clock.ts";
import { toast } from "#web/ui/toast-store.ts";
import { AccountForm, SubmitButton, textOf } from "#web/lib/forms/account-form.tsx";
import { CodeField } from "#web/lib/forms/code-field.tsx";
import { phoneRules } from "./phone-number-form.tsx";
import type { PhoneVerification } from "./phone-verification.ts";
import { ResendButton } from "#web/lib/forms/resend-button.tsx";
import { failureOf, fieldFailure, generalFailure, useSubmission, type Failure } from "#web/lib/forms/submission.ts";

interface PhoneCodeFormProps {
  readonly sent: PhoneVerification;
  /** Sends another code to the same number; returns the error, or "stopped" when the person canceled. */
  readonly sendAgain: () => Promise<CombinedError | "stopped" | undefined>;
  readonly onSentAgain: (sent: PhoneVerification) => void;
  readonly onChangeNumber: () => void;
  readonly onVerified: () => Promise<void>;
}

/** Form for the code. Submits itself at six digits, as after autofill. */
export function PhoneCodeForm({ sent, sendAgain, onSentAgain, onChangeNumber, onVerified }: PhoneCodeFormProps) {
  const client = useClient();
  const input = useRef<HTMLInputElement>(null);
  const { phoneNumber } = sent;
  useEffect(() => {
    input.current?.focus();
  }, []);

  const check = useSubmission(async (fields: FormData): Promise<Failure | null> => {
    const code = textOf(fields, "code").replaceAll(/\D/g, "");
    if (code.length !== CODE_DIGITS) return fieldFailure("code", `The code has ${CODE_DIGITS} digits.`);
    const { error } = await client.mutation(VerifyPhoneDocument, { phoneNumber, code }).toPromise();
    if (!error) {
      await onVerified();
      return null;
    }
    input.current?.select();
    if (errorCode(error) === "MAX_ATTEMPTS")
      return generalFailure("That was the fifth wrong code, so it no longer works. Send a new one.");
    return failureOf(error, phoneRules);
  });
  const again = useSubmission(async () => {
    const failed = await sendAgain();
    if (failed === "stopped") return null;
    if (failed !== undefined) return failureOf(failed, phoneRules);
    check.clear();
    if (input.current !== null) input.current.value = "";
    input.current?.focus();
    toast.success("A new code is on its way", { text: "The one before no longer works." });
    onSentAgain({ ...sent, sentAt: productNow() });
    return null;
  });
  const failure = check.failure ?? again.failure;

  return (
    <>
      <AccountForm failure={failure} onSubmit={(fields) => void check.submit(fields)} onEdit={check.edit}>
        <CodeField ref={input} error={failure?.fields["code"] ?? failure?.fields["phoneNumber"]} />
        <SubmitButton busy={check.busy} busyLabel="Checking">
          Verify phone
        </SubmitButton>
      </AccountForm>
      <p className="account-foot">
        <ResendButton
          sentAt={sent.sentAt}
          busy={again.busy}
          label="Send a new code"
          onResend={() => void again.submit(undefined)}
        />
        <button type="button" className="text-button" onClick={onChangeNumber}>
          Change number
        </button>
      </p>
    </>
  );
}
