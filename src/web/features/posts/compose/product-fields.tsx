import "./product-prize.css";
import { lazy, Suspense, useId, useState } from "react";
import { formatMoney } from "#kernel/format-money.ts";
import { CUSTOM_QUANTITY_MAX, CUSTOM_QUANTITY_MIN, PRIZE_NAME_MAX } from "#kernel/limits.ts";
import { countCharacters, normalizeText } from "#kernel/text/normalize.ts";
import { Button } from "#web/ui/button.tsx";
import { RadioCards, type Choice } from "#web/ui/choice-card.tsx";
import { Field, FieldGroup } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { LoadingOverlay } from "#web/ui/loading-overlay.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import {
  nameOf,
  offerWords,
  quantityError,
  quantityOffers,
  stockWords,
  type ProductErrors,
  type ProductPrize,
} from "./product-prize.ts";

const ProductChooser = lazy(async () => ({ default: (await import("./product-chooser.tsx")).ProductChooser }));

interface ProductFieldsProps {
  readonly prize: ProductPrize | null;
  readonly errors: ProductErrors;
  /** True while the dialog of the products is open. */
  readonly isChoosing: boolean;
  readonly onChoosing: (isChoosing: boolean) => void;
  readonly onChange: (prize: ProductPrize) => void;
}

/** Fields for a product as the prize: the product, its quantity, the host's own name for it, and its picture's words. */
export function ProductFields({ prize, errors, isChoosing, onChoosing, onChange }: ProductFieldsProps) {
  return (
    <>
      <FieldGroup legend="Prize for each winner" error={errors.product}>
        {prize === null ? (
          <Button
            variant="line"
            size="l"
            icon="package"
            onClick={() => {
              onChoosing(true);
            }}
          >
            Choose a product
          </Button>
        ) : (
          <ChosenProduct
            prize={prize}
            onAgain={() => {
              onChoosing(true);
            }}
          />
        )}
      </FieldGroup>
      {prize !== null && (
        <>
          {/* Another product has other quantities, and its field starts empty. */}
          <QuantityFields key={prize.product.reference} prize={prize} onChange={onChange} />
          <Field
            label="Your own name for it"
            optional
            hint="It stands on the ticket in place of the product’s name."
            error={errors.customName}
          >
            <TextInput
              autoComplete="off"
              placeholder={nameOf(prize.product)}
              suffix={PRIZE_NAME_MAX - countCharacters(normalizeText(prize.customName))}
              value={prize.customName}
              onChange={(event) => {
                onChange({ ...prize, customName: event.target.value });
              }}
            />
          </Field>
          <Field
            label="What the picture shows"
            optional
            hint={`Not everyone can see it. Without your words it is read as “${nameOf(prize.product)}”.`}
            error={errors.imageAlt}
          >
            <TextArea
              rows={2}
              placeholder={nameOf(prize.product)}
              value={prize.imageAlt}
              onChange={(event) => {
                onChange({ ...prize, imageAlt: event.target.value });
              }}
            />
          </Field>
        </>
      )}
      {isChoosing && (
        <Suspense fallback={<LoadingOverlay screen />}>
          <ProductChooser
            chosen={prize?.product.reference ?? null}
            onClose={() => {
              onChoosing(false);
            }}
            onChoose={(product) => {
              onChoosing(false);
              if (product.reference === prize?.product.reference) onChange({ ...prize, product, agreedPrice: null });
              else onChange({ product, quantity: 1, agreedPrice: null, customName: "", imageAlt: "" });
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function ChosenProduct({
  prize: { product },
  onAgain,
}: {
  readonly prize: ProductPrize;
  readonly onAgain: () => void;
}) {
  return (
    <div className="product-chosen">
      <img src={product.thumbnailUrl} alt="" width={88} height={88} decoding="async" />
      <span className="product-words">
        <b>{nameOf(product)}</b> <span>{product.detail}</span>{" "}
        <span>
          <span className="num">{formatMoney(product.price)}</span> · {stockWords(product.stock)}
        </span>
      </span>
      <Button variant="line" size="s" aria-label={`Change the product, now ${nameOf(product)}`} onClick={onAgain}>
        Change
      </Button>
    </div>
  );
}

/** Value of the choice that opens the field for another quantity. */
const OTHER = "other";

interface QuantityFieldsProps {
  readonly prize: ProductPrize;
  readonly onChange: (prize: ProductPrize) => void;
}

function QuantityFields({ prize, onChange }: QuantityFieldsProps) {
  const { product, quantity } = prize;
  const noteId = useId();
  /** The quantity being typed; null while an offered one is chosen. */
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const choices: readonly Choice<string>[] = [
    ...quantityOffers(product, quantity).map((offer) => ({ value: String(offer.quantity), label: offerWords(offer) })),
    {
      value: OTHER,
      label: "Another quantity",
      detail: `${CUSTOM_QUANTITY_MIN} to ${CUSTOM_QUANTITY_MAX}`,
    },
  ];
  const set = (next: number): void => {
    setTyped(null);
    setError(null);
    // An accepted price was the price of the other quantity.
    if (next !== quantity) onChange({ ...prize, quantity: next, agreedPrice: null });
  };
  const apply = (): void => {
    const problem = quantityError(typed ?? "", quantity);
    setError(problem);
    if (problem === null) set(Number(typed));
  };
  return (
    <FieldGroup legend={`How many ${product.shortNamePlural} for each winner`}>
      <RadioCards
        name="quantity"
        choices={choices}
        value={typed === null ? String(quantity) : OTHER}
        onChange={(value) => {
          if (value === OTHER) setTyped("");
          else set(Number(value));
        }}
      />
      {typed !== null && (
        <>
          <div className="product-quantity">
            <TextInput
              aria-label="Quantity for each winner"
              aria-invalid={error !== null}
              aria-describedby={error === null ? undefined : noteId}
              inputMode="numeric"
              autoComplete="off"
              maxLength={9}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setError(null);
              }}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                event.preventDefault();
                apply();
              }}
            />
            <Button variant="line" onClick={apply}>
              Use this quantity
            </Button>
          </div>
          {error !== null && (
            <p id={noteId} className="field-error" role="alert">
              <Icon name="warning-circle" weight="fill" />
              <span>{error}</span>
            </p>
          )}
        </>
      )}
    </FieldGroup>
  );
}
