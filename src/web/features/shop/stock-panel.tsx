import { Field, FieldGroup } from "#web/ui/field.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { isResold, type DraftErrors, type ProductDraft } from "./product-draft.ts";

const ends = [
  { value: "show", label: "Show “sold out”" },
  { value: "hide", label: "Hide it" },
] as const;

interface StockPanelProps {
  readonly draft: ProductDraft;
  readonly errors: DraftErrors;
  readonly onChange: (change: Partial<ProductDraft>) => void;
}

/** How many pieces there are, and what happens when they are gone. */
export function StockPanel({ draft, errors, onChange }: StockPanelProps) {
  return (
    <Panel bleed className="shop-part" aria-labelledby="shop-stock">
      <h3 id="shop-stock">Stock</h3>
      <div className="shop-pair">
        {!isResold(draft.type) && (
          <Field label="On the shelf" optional hint="Nothing means no limit." error={errors["stock"]}>
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              value={draft.stock}
              onChange={(event) => {
                onChange({ stock: event.target.value });
              }}
            />
          </Field>
        )}
        <FieldGroup legend="When it runs out">
          <Segmented
            label="When it runs out"
            name="sold-out"
            options={ends}
            value={draft.hidesWhenSoldOut ? "hide" : "show"}
            onChange={(end) => {
              onChange({ hidesWhenSoldOut: end === "hide" });
            }}
          />
        </FieldGroup>
      </div>
    </Panel>
  );
}
