import { formatFormDate } from "#kernel/format-time.ts";
import { useClient } from "urql";
import { COUNTRIES } from "#kernel/countries.ts";
import { US_STATES } from "#kernel/us-states.ts";
import { SaveIdentityDetailsDocument } from "#web/generated/identity.ts";
import type { IdentityDocumentType, VerificationInfoFragment } from "#web/generated/types.ts";
import { useState } from "react";
import { Banner } from "#web/ui/banner.tsx";
import { RadioCards } from "#web/ui/choice-card.tsx";
import { Field, FieldGroup } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { AccountForm, SubmitButton, textOf } from "#web/lib/forms/account-form.tsx";
import { parseBirthDate } from "#web/lib/forms/birth-date.ts";
import { failureOf, useSubmission } from "#web/lib/forms/submission.ts";
import { IdentityHelp } from "./identity-help.tsx";
import { documentNames } from "./verification-words.ts";

const choices = (Object.keys(documentNames) as IdentityDocumentType[]).map((value) => ({
  value,
  ...documentNames[value],
}));

const required: Readonly<Record<string, string>> = {
  nameFirst: "Type your first name as the document has it.",
  nameLast: "Type your last name as the document has it.",
  addressStreet: "Type your street and number.",
  addressCity: "Type your city.",
};
const rules = {
  "addressPostalCode.format": "A ZIP code has five digits.",
};

/** Formats a day without a time, which is midnight in UTC. */
const shownDate = (iso: string | undefined): string => (iso === undefined ? "" : formatFormDate(iso, "UTC"));

/** Form for the details on the document, typed by the person: staff compare them with the pictures. */
export function DetailsStep({
  info,
  onSaved,
}: {
  readonly info: VerificationInfoFragment;
  readonly onSaved: () => void;
}) {
  const client = useClient();
  const { entered, inquiryId } = info;
  const [documentType, setDocumentType] = useState<IdentityDocumentType>(entered?.documentType ?? "driver_license");
  const { busy, failure, submit, edit } = useSubmission(async (fields: FormData) => {
    const missing = Object.entries(required).filter(([name]) => textOf(fields, name) === "");
    const dateOfBirth = parseBirthDate(textOf(fields, "dateOfBirth"));
    const addressPostalCode = textOf(fields, "addressPostalCode");
    const wrong = Object.fromEntries([
      ...missing,
      ...(dateOfBirth === null ? [["dateOfBirth", "Type it as month, day, year: 05/17/1990."]] : []),
      ...(/^\d{5}(-\d{4})?$/.test(addressPostalCode) ? [] : [["addressPostalCode", rules["addressPostalCode.format"]]]),
      ...(textOf(fields, "addressState") === "" ? [["addressState", "Choose the state you live in."]] : []),
    ]) as Record<string, string>;
    if (Object.keys(wrong).length > 0 || dateOfBirth === null || inquiryId === null)
      return { fields: wrong, message: null };
    const input = {
      nameFirst: textOf(fields, "nameFirst"),
      nameLast: textOf(fields, "nameLast"),
      dateOfBirth,
      addressStreet: textOf(fields, "addressStreet"),
      addressCity: textOf(fields, "addressCity"),
      addressPostalCode,
      addressState: textOf(fields, "addressState"),
      documentType,
      documentCountry: textOf(fields, "documentCountry"),
    };
    const { error } = await client.mutation(SaveIdentityDetailsDocument, { inquiryId, input }).toPromise();
    if (error) return failureOf(error, rules);
    onSaved();
    return null;
  });
  const wrong = failure?.fields ?? {};
  return (
    <>
      <p className="account-step identity-step">Step 1 of 2</p>
      <p className="account-lede">As your document has it. Only our team sees this, and only to compare.</p>
      {info.message !== "" && (
        <div className="account-notice">
          <Banner tone="warn" title="One more thing is needed.">
            {info.message}
          </Banner>
        </div>
      )}
      <AccountForm failure={failure} onSubmit={(fields) => void submit(fields)} onEdit={edit}>
        <FieldGroup legend="Which document?">
          <RadioCards name="documentType" choices={choices} value={documentType} onChange={setDocumentType} />
        </FieldGroup>
        <div className="identity-pair">
          <Field label="First name" error={wrong["nameFirst"]}>
            <TextInput name="nameFirst" autoComplete="given-name" maxLength={50} defaultValue={entered?.nameFirst} />
          </Field>
          <Field label="Last name" error={wrong["nameLast"]}>
            <TextInput name="nameLast" autoComplete="family-name" maxLength={50} defaultValue={entered?.nameLast} />
          </Field>
        </div>
        <div className="identity-pair">
          <Field label="Date of birth" hint="MM/DD/YYYY" error={wrong["dateOfBirth"]}>
            <TextInput
              name="dateOfBirth"
              inputMode="numeric"
              autoComplete="bday"
              placeholder="05/17/1990"
              defaultValue={shownDate(entered?.dateOfBirth)}
            />
          </Field>
          <Field label="Country of the document" error={wrong["documentCountry"]}>
            <Select name="documentCountry" autoComplete="off" defaultValue={entered?.documentCountry ?? "US"}>
              {Object.entries(COUNTRIES).map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <Field label="Street and number" error={wrong["addressStreet"]}>
          <TextInput
            name="addressStreet"
            autoComplete="address-line1"
            maxLength={100}
            defaultValue={entered?.addressStreet}
          />
        </Field>
        <Field label="City" error={wrong["addressCity"]}>
          <TextInput
            name="addressCity"
            autoComplete="address-level2"
            maxLength={60}
            defaultValue={entered?.addressCity}
          />
        </Field>
        <div className="identity-pair">
          <Field label="State" error={wrong["addressState"]}>
            <Select name="addressState" autoComplete="address-level1" defaultValue={entered?.addressState ?? ""}>
              <option value="" disabled>
                Choose
              </option>
              {Object.entries(US_STATES).map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="ZIP code" error={wrong["addressPostalCode"]}>
            <TextInput
              name="addressPostalCode"
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={10}
              defaultValue={entered?.addressPostalCode}
            />
          </Field>
        </div>
        <SubmitButton busy={busy} busyLabel="Saving">
          Go on to the pictures
        </SubmitButton>
      </AccountForm>
      <IdentityHelp />
    </>
  );
}
