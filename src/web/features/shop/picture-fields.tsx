import { useRef, useState } from "react";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { productLimits } from "./product-draft.ts";
import type { ProductPictureList } from "./use-pictures.ts";

interface PictureFieldsProps {
  readonly list: ProductPictureList;
  readonly error: string | undefined;
  /** True after an attempt to save: marks pictures without words. */
  readonly asked: boolean;
}

/** Pictures of a product, each with what it shows and its place; the first is the cover. */
export function PictureFields({ list, error, asked }: PictureFieldsProps) {
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState("");
  const { pictures } = list;
  const move = (id: number, to: number): void => {
    list.move(id, to);
    setSaid(`Picture is now ${to + 1} of ${pictures.length}.`);
  };
  return (
    <div className="shop-editor-pictures" id="shop-pictures" tabIndex={-1}>
      {pictures.length > 0 && (
        <ul aria-label="Pictures">
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <span className="shop-thumb">
                <img src={picture.previewUrl} alt="" />
                {index === 0 && <Tag>Cover</Tag>}
              </span>
              <div className="shop-thumb-words">
                {picture.problem !== null && (
                  <p className="field-error" role="alert">
                    {picture.problem} Remove it, or choose another one.
                  </p>
                )}
                {picture.url === null && picture.problem === null && (
                  <ProgressBar label={`Sending picture ${index + 1}`} value={picture.sent * 100} />
                )}
                <Field
                  label={`What picture ${index + 1} shows`}
                  error={asked && picture.alt.trim() === "" ? "A few words, for people who can’t see it." : undefined}
                >
                  <TextInput
                    maxLength={productLimits.alt}
                    value={picture.alt}
                    onChange={(event) => {
                      list.describe(picture.id, event.target.value);
                    }}
                  />
                </Field>
                <span className="shop-thumb-acts">
                  <IconButton
                    icon="caret-up"
                    label={`Move picture ${index + 1} up`}
                    disabled={index === 0}
                    onClick={() => {
                      move(picture.id, index - 1);
                    }}
                  />
                  <IconButton
                    icon="caret-down"
                    label={`Move picture ${index + 1} down`}
                    disabled={index === pictures.length - 1}
                    onClick={() => {
                      move(picture.id, index + 1);
                    }}
                  />
                  <IconButton
                    icon="trash"
                    label={`Remove picture ${index + 1}`}
                    onClick={() => {
                      list.remove(picture.id);
                    }}
                  />
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        className="sr"
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp"
        tabIndex={-1}
        aria-label="Pictures of the product"
        onChange={(event) => {
          list.add(event.target.files ?? []);
          event.target.value = "";
        }}
      />
      <div>
        <Button variant="line" icon="plus" disabled={!hydrated || !list.hasRoom} onClick={() => input.current?.click()}>
          Add pictures
        </Button>
      </div>
      <div aria-live="polite">
        {error === undefined ? (
          <span className="muted shop-hint">Up to {productLimits.pictures}. The first is the cover.</span>
        ) : (
          <span className="field-error">
            <Icon name="warning-circle" weight="fill" />
            <span>{error}</span>
          </span>
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}
