import { shippingLimits, US_ADDRESS_STATES } from "#kernel/shipping-address.ts";
import { Field } from "#web/ui/field.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import type { DraftErrors } from "./product-draft.ts";
import type { SetupDraft } from "./setup-draft.ts";

export interface SetupPartProps {
  readonly draft: SetupDraft;
  readonly errors: DraftErrors;
  readonly onChange: (change: Partial<SetupDraft>) => void;
}

type Line = "name" | "address" | "apartment" | "city" | "zipCode" | "state";

/** The address that goods are sent back to. */
export function SetupAddress({ draft, errors, onChange }: SetupPartProps) {
  const bind = (field: Line) => ({
    value: draft[field],
    onChange: (event: { readonly target: { readonly value: string } }) => {
      onChange({ [field]: event.target.value });
    },
  });
  return (
    <Panel bleed className="shop-part" aria-labelledby="setup-address">
      <h3 id="setup-address">Where things come back to</h3>
      <Field label="Name on the label" error={errors["name"]}>
        <TextInput autoComplete="shipping name" maxLength={80} {...bind("name")} />
      </Field>
      <Field label="Street address" error={errors["address"]}>
        <TextInput autoComplete="shipping address-line1" maxLength={shippingLimits.address} {...bind("address")} />
      </Field>
      <Field label="Apartment" optional error={errors["apartment"]}>
        <TextInput autoComplete="shipping address-line2" maxLength={shippingLimits.apartment} {...bind("apartment")} />
      </Field>
      <Field label="City" error={errors["city"]}>
        <TextInput autoComplete="shipping address-level2" maxLength={shippingLimits.city} {...bind("city")} />
      </Field>
      <div className="shop-pair" data-short="">
        <Field label="State" error={errors["state"]}>
          <Select autoComplete="shipping address-level1" {...bind("state")}>
            <option value="">Choose</option>
            {Object.entries(US_ADDRESS_STATES).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="ZIP code" error={errors["zipCode"]}>
          <TextInput
            autoComplete="shipping postal-code"
            inputMode="numeric"
            maxLength={shippingLimits.zipCode}
            {...bind("zipCode")}
          />
        </Field>
      </div>
      <p className="muted shop-hint">Only people sending something back see it.</p>
    </Panel>
  );
}
