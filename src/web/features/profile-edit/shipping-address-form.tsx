import { useEffect, useRef, useState } from "react";
import { useClient } from "urql";
import { COUNTRIES } from "#kernel/countries.ts";
import {
  parseShippingAddress,
  shippingLimits,
  US_ADDRESS_STATES,
  type ShippingAddress,
  type ShippingField,
  type ShippingProblem,
} from "#kernel/shipping-address.ts";
import { failureOf, useSubmission, type Failure } from "#web/features/account/submission.ts";
import { UpdateShippingAddressDocument } from "#web/generated/profile-edit.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { FailureBanner } from "#web/features/account/failure-banner.tsx";

const empty: ShippingAddress = { countryCode: "US", city: "", state: "", address: "", apartment: "", zipCode: "" };

const words = {
  "address.required": "Please enter the street and number.",
  "city.required": "Please enter the city.",
  "state.required": "Please choose a state.",
  "state.unknown": "Please choose a state.",
  "zipCode.required": "Please enter the ZIP code.",
  "zipCode.invalid": "A ZIP code has five digits, like 78701, or nine, like 78701-1234.",
  "countryCode.unknown": "Please choose a country.",
} as const;

const tooLong = (field: ShippingField): string => `Use at most ${shippingLimits[field]} characters.`;
const rules: Readonly<Record<string, string>> = {
  ...words,
  ...Object.fromEntries(
    Object.keys(shippingLimits).map((field) => [`${field}.too_long`, tooLong(field as ShippingField)]),
  ),
};

function failureFor({ field, rule }: ShippingProblem): Failure {
  return { fields: { [field]: rules[`${field}.${rule}`] ?? "Please check this." }, message: null };
}

interface ShippingAddressFormProps {
  readonly address: ShippingAddress | null;
  readonly onClose: () => void;
}

/** Form for an address, validated here as on the server; state and ZIP are required in the United States only. */
export function ShippingAddressForm({ address, onClose }: ShippingAddressFormProps) {
  const client = useClient();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<ShippingAddress>(address ?? empty);
  const isUs = values.countryCode === "US";
  const { busy, failure, submit, edit } = useSubmission(async () => {
    const parsed = parseShippingAddress(values);
    if (!parsed.ok) return failureFor(parsed.error);
    const { error } = await client
      .mutation(UpdateShippingAddressDocument, { shippingAddress: parsed.value })
      .toPromise();
    if (error) return failureOf(error, rules);
    toast.success("Your address is saved");
    onClose();
    return null;
  });
  useEffect(() => {
    if (failure !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  useEffect(() => form.current?.querySelector<HTMLElement>("select, input")?.focus(), []);
  const bind = (field: ShippingField) => ({
    value: values[field],
    onChange: (event: { readonly target: { readonly value: string } }) => {
      const next = { ...values, [field]: event.target.value };
      // The codes of American states mean nothing elsewhere.
      setValues(field === "countryCode" ? { ...next, state: "" } : next);
      edit(field);
    },
  });
  const error = (field: ShippingField): string | undefined => failure?.fields[field];
  return (
    <form
      ref={form}
      className="address-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(undefined);
      }}
    >
      {failure?.message && (
        <div data-wide="">
          <FailureBanner failure={failure} />
        </div>
      )}
      <div data-wide="">
        <Field label="Country" error={error("countryCode")}>
          <Select autoComplete="shipping country" {...bind("countryCode")}>
            {Object.entries(COUNTRIES).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div data-wide="">
        <Field label="Street and number" required error={error("address")}>
          <TextInput autoComplete="shipping address-line1" maxLength={shippingLimits.address} {...bind("address")} />
        </Field>
      </div>
      <Field label="Apartment" optional error={error("apartment")}>
        <TextInput autoComplete="shipping address-line2" maxLength={shippingLimits.apartment} {...bind("apartment")} />
      </Field>
      <Field label="City" required error={error("city")}>
        <TextInput autoComplete="shipping address-level2" maxLength={shippingLimits.city} {...bind("city")} />
      </Field>
      <Field label={isUs ? "State" : "State or region"} required={isUs} optional={!isUs} error={error("state")}>
        {isUs ? (
          <Select autoComplete="shipping address-level1" {...bind("state")}>
            <option value="">Choose</option>
            {Object.entries(US_ADDRESS_STATES).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        ) : (
          <TextInput autoComplete="shipping address-level1" maxLength={shippingLimits.state} {...bind("state")} />
        )}
      </Field>
      <Field label={isUs ? "ZIP code" : "Postal code"} required={isUs} optional={!isUs} error={error("zipCode")}>
        <TextInput
          autoComplete="shipping postal-code"
          inputMode={isUs ? "numeric" : "text"}
          maxLength={shippingLimits.zipCode}
          {...bind("zipCode")}
        />
      </Field>
      <div className="address-acts" data-wide="">
        <Button type="submit" variant="ink" busy={busy} busyLabel="Saving">
          Save address
        </Button>
        <Button variant="line" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
