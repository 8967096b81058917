import {
  shippingLimits,
  US_ADDRESS_STATES,
  type ShippingAddress,
  type ShippingField,
  type ShippingProblem,
} from "#kernel/shipping-address.ts";
import { COUNTRIES } from "#kernel/countries.ts";
import type { Failure } from "#web/lib/forms/submission.ts";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { placeRules } from "#web/lib/forms/place-rules.ts";

/** An address with nothing in it. */
export const emptyAddress: ShippingAddress = {
  countryCode: "US",
  city: "",
  state: "",
  address: "",
  apartment: "",
  zipCode: "",
};

const words = {
  ...placeRules,
  "countryCode.unknown": "Choose a country.",
} as const;

const tooLong = (field: ShippingField): string => `Use at most ${shippingLimits[field]} characters.`;
/** Words for what is wrong with an address, by `field.rule`. */
export const addressRules: Readonly<Record<string, string>> = {
  ...words,
  ...Object.fromEntries(
    Object.keys(shippingLimits).map((field) => [`${field}.too_long`, tooLong(field as ShippingField)]),
  ),
};

/** Returns the failure of a form whose address has a problem. */
export function failureFor({ field, rule }: ShippingProblem): Failure {
  return { fields: { [field]: addressRules[`${field}.${rule}`] ?? "Please check this." }, message: null };
}

interface AddressFieldsProps {
  readonly values: ShippingAddress;
  readonly onChange: (next: ShippingAddress, field: ShippingField) => void;
  readonly errorOf: (field: ShippingField) => string | undefined;
  /** For the browser, which fills the two kinds from different addresses. */
  readonly kind?: "shipping" | "billing";
  /** False for addresses in the United States alone. */
  readonly withCountry?: boolean;
}

/** The fields of an address; state and ZIP are required in the United States only. */
export function AddressFields({
  values,
  onChange,
  errorOf,
  kind = "shipping",
  withCountry = true,
}: AddressFieldsProps) {
  const isUs = values.countryCode === "US";
  const bind = (field: ShippingField) => ({
    value: values[field],
    onChange: (event: { readonly target: { readonly value: string } }) => {
      const next = { ...values, [field]: event.target.value };
      // The codes of American states mean nothing elsewhere.
      onChange(field === "countryCode" ? { ...next, state: "" } : next, field);
    },
  });
  return (
    <>
      {withCountry && (
        <div data-wide="">
          <Field label="Country" error={errorOf("countryCode")}>
            <Select autoComplete={`${kind} country`} {...bind("countryCode")}>
              {Object.entries(COUNTRIES).map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
      <div data-wide="">
        <Field label="Street and number" required error={errorOf("address")}>
          <TextInput autoComplete={`${kind} address-line1`} maxLength={shippingLimits.address} {...bind("address")} />
        </Field>
      </div>
      <Field label="Apartment" optional error={errorOf("apartment")}>
        <TextInput autoComplete={`${kind} address-line2`} maxLength={shippingLimits.apartment} {...bind("apartment")} />
      </Field>
      <Field label="City" required error={errorOf("city")}>
        <TextInput autoComplete={`${kind} address-level2`} maxLength={shippingLimits.city} {...bind("city")} />
      </Field>
      <Field label={isUs ? "State" : "State or region"} required={isUs} optional={!isUs} error={errorOf("state")}>
        {isUs ? (
          <Select autoComplete={`${kind} address-level1`} {...bind("state")}>
            <option value="">Choose</option>
            {Object.entries(US_ADDRESS_STATES).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        ) : (
          <TextInput autoComplete={`${kind} address-level1`} maxLength={shippingLimits.state} {...bind("state")} />
        )}
      </Field>
      <Field label={isUs ? "ZIP code" : "Postal code"} required={isUs} optional={!isUs} error={errorOf("zipCode")}>
        <TextInput
          autoComplete={`${kind} postal-code`}
          inputMode={isUs ? "numeric" : "text"}
          maxLength={shippingLimits.zipCode}
          {...bind("zipCode")}
        />
      </Field>
    </>
  );
}
