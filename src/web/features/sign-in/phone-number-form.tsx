import { useMemo } from "react";
import { useClient } from "urql";
import { useEnvironment } from "#web/app/environment.tsx";
import { SendPhoneCodeDocument } from "#web/generated/sign-in.ts";
import { productNow } from "#web/lib/server-clock.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { AccountForm, SubmitButton, textOf } from "#web/lib/forms/account-form.tsx";
import type { PhoneVerification } from "./phone-verification.ts";
import { keepGivenSmsConsent, keepTickedSmsConsent, readSmsConsent } from "./sms-consent.ts";
import { failureOf, fieldFailure, useSubmission } from "#web/lib/forms/submission.ts";
import { codeRules } from "#web/lib/forms/contact-rules.ts";

export const phoneRules = {
  "phoneNumber.invalid_phone":
    "This doesn’t look like a mobile number. Type it with the area code, like (212) 555-0123.",
  "phoneNumber.not_mobile":
    "We can only use a mobile number of your own: no landline, no internet line, no service number.",
  "phoneNumber.phone_taken":
    "Another account uses this number. Each number belongs to one person; try a different one.",
  ...codeRules,
};

interface PhoneNumberFormProps {
  readonly before: PhoneVerification | null;
  readonly onSent: (sent: PhoneVerification) => void;
}

/** Form for the number; sends a code to it. Only the person ticks the consent to text messages. */
export function PhoneNumberForm({ before, onSent }: PhoneNumberFormProps) {
  const client = useClient();
  const { productName } = useEnvironment();
  const hydrated = useHydrated();
  const kept = useMemo(() => hydrated && readSmsConsent(), [hydrated]);
  const { busy, failure, submit, edit } = useSubmission(async (fields: FormData) => {
    const phoneNumber = textOf(fields, "phoneNumber");
    if (phoneNumber.replaceAll(/\D/g, "").length < 7)
      return fieldFailure("phoneNumber", phoneRules["phoneNumber.invalid_phone"]);
    const smsConsent = fields.get("smsConsent") !== null;
    const { error } = await client.mutation(SendPhoneCodeDocument, { phoneNumber, smsConsent }).toPromise();
    if (error) return failureOf(error, phoneRules);
    keepGivenSmsConsent(smsConsent);
    onSent({ phoneNumber, smsConsent, sentAt: productNow() });
    return null;
  });
  return (
    <AccountForm failure={failure} onSubmit={(fields) => void submit(fields)} onEdit={edit}>
      <Field
        label="Mobile number"
        hint="We text you a six-digit code. Numbers outside the US begin with + and the country."
        error={failure?.fields["phoneNumber"]}
      >
        <TextInput
          name="phoneNumber"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="(212) 555-0123"
          defaultValue={before?.phoneNumber}
        />
      </Field>
      <Checkbox
        name="smsConsent"
        key={String(hydrated)}
        defaultChecked={before?.smsConsent ?? kept}
        onChange={(event) => {
          keepTickedSmsConsent(event.target.checked);
        }}
        label={`I agree to receive text messages about my account and its security from ${productName}.`}
        hint="Your choice: the code comes either way. Message and data rates may apply. Reply STOP to end, HELP for help."
      />
      <SubmitButton busy={busy} busyLabel="Sending">
        Text me a code
      </SubmitButton>
    </AccountForm>
  );
}
