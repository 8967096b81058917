import { countCharacters, normalizeText } from "#kernel/text/normalize.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { Field, FieldGroup } from "#web/ui/field.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useRequiredSession } from "#web/app/session-provider.tsx";
import { FileField, type SoldFile } from "./file-field.tsx";
import { PictureFields } from "./picture-fields.tsx";
import { isResold, productLimits, type DraftErrors, type ProductDraft } from "./product-draft.ts";
import { shopPath } from "./shop-paths.ts";
import type { ProductPictureList } from "./use-pictures.ts";

interface WhatPanelProps {
  readonly draft: ProductDraft;
  /** The kind of a product that exists does not change. */
  readonly isNew: boolean;
  readonly errors: DraftErrors;
  readonly asked: boolean;
  readonly pictures: ProductPictureList;
  readonly fileName: string | null;
  readonly onFile: (file: SoldFile) => void;
  readonly onChange: (change: Partial<ProductDraft>) => void;
}

const kinds = [
  { value: "physical", label: "We ship it", icon: "package" },
  { value: "digital", label: "Download", icon: "download-simple" },
] as const;

const left = (text: string, most: number): number => most - countCharacters(normalizeText(text));

/** What a product is: pictures, name, words, kind, and the file of a download. */
export function WhatPanel({ draft, isNew, errors, asked, pictures, fileName, onFile, onChange }: WhatPanelProps) {
  const { username } = useRequiredSession();
  const resold = isResold(draft.type);
  const room = left(draft.detail, productLimits.detail);
  return (
    <Panel bleed className="shop-part" aria-labelledby="shop-what">
      <h3 id="shop-what">What it is</h3>
      {resold ? (
        <p className="muted shop-hint">Its picture, sizes and stock are the vendor’s.</p>
      ) : (
        <PictureFields list={pictures} error={errors["pictures"]} asked={asked} />
      )}
      <div className="shop-pair">
        <Field label="Name" error={errors["name"]}>
          <TextInput
            autoComplete="off"
            value={draft.name}
            onChange={(event) => {
              onChange({ name: event.target.value });
            }}
          />
        </Field>
        <Field
          label="Line under it"
          optional
          hint={`${Math.max(room, 0)} left of ${productLimits.detail}`}
          error={errors["detail"]}
        >
          <TextInput
            autoComplete="off"
            value={draft.detail}
            onChange={(event) => {
              onChange({ detail: event.target.value });
            }}
          />
        </Field>
      </div>
      <Field label="Description" optional error={errors["description"]}>
        <TextArea
          rows={4}
          limit={productLimits.description}
          used={countCharacters(normalizeText(draft.description))}
          value={draft.description}
          onChange={(event) => {
            onChange({ description: event.target.value });
          }}
        />
      </Field>
      {!resold && isNew && (
        <FieldGroup
          legend="Kind"
          hint={
            <>
              Gift cards and made to order goods come from{" "}
              <TextLink href={`${shopPath(username ?? "")}/add?from=vendor`}>a vendor’s catalogue</TextLink>, not from
              you.
            </>
          }
        >
          <Segmented
            label="Kind"
            name="kind"
            options={kinds}
            value={draft.type === "digital" ? "digital" : "physical"}
            onChange={(type) => {
              onChange({ type });
            }}
          />
        </FieldGroup>
      )}
      {draft.type === "physical" && (
        <Field
          label="Sizes"
          optional
          hint="Separated by commas, such as S, M, L. Buyers choose one."
          error={errors["sizes"]}
        >
          <TextInput
            autoComplete="off"
            value={draft.sizes}
            onChange={(event) => {
              onChange({ sizes: event.target.value });
            }}
          />
        </Field>
      )}
      {draft.type === "digital" && <FileField name={fileName} error={errors["fileKey"]} onSent={onFile} />}
    </Panel>
  );
}
