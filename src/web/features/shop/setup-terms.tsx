import { countCharacters, normalizeText } from "#kernel/text/normalize.ts";
import { RadioCards } from "#web/ui/choice-card.tsx";
import { Field, FieldGroup } from "#web/ui/field.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { MoneyInput } from "#web/ui/text-input.tsx";
import type { SetupPartProps } from "./setup-address.tsx";
import { POLICY_MAX } from "./setup-draft.ts";

const promises = [
  { value: "30", label: "30 days, unused", detail: "The least we ask of every shop" },
  { value: "60", label: "60 days, any reason", detail: "Shown on every product" },
] as const;

/** Shipping, packing and returns. */
export function SetupTerms({ draft, errors, onChange }: SetupPartProps) {
  return (
    <Panel bleed className="shop-part" aria-labelledby="setup-terms">
      <h3 id="setup-terms">Shipping and returns</h3>
      <div className="shop-pair">
        <Field label="Shipping, for each order" hint="$0 to $25.00, however many things" error={errors["shippingCost"]}>
          <MoneyInput
            value={draft.shippingCost}
            onChange={(event) => {
              onChange({ shippingCost: event.target.value });
            }}
          />
        </Field>
        <Field
          label="You pack within"
          hint="Not packed in 10: the buyer gets their money back"
          error={errors["packingDays"]}
        >
          <Select
            value={draft.packingDays}
            onChange={(event) => {
              onChange({ packingDays: event.target.value });
            }}
          >
            <option value="1">1 business day</option>
            <option value="3">3 business days</option>
            <option value="5">5 business days</option>
          </Select>
        </Field>
      </div>
      <FieldGroup legend="Your return promise" error={errors["returnDays"]}>
        <RadioCards
          name="return-days"
          choices={promises}
          value={draft.returnDays === "60" ? "60" : "30"}
          onChange={(returnDays) => {
            onChange({ returnDays });
          }}
        />
      </FieldGroup>
      <Field label="In your words" optional error={errors["policy"]}>
        <TextArea
          rows={3}
          limit={POLICY_MAX}
          used={countCharacters(normalizeText(draft.policy))}
          value={draft.policy}
          onChange={(event) => {
            onChange({ policy: event.target.value });
          }}
        />
      </Field>
    </Panel>
  );
}
