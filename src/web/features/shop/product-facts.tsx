import { useState } from "react";
import { useQuery } from "urql";
import { formatMoney } from "#kernel/format-money.ts";
import { PIECES_MAX } from "#kernel/limits.ts";
import { priceOfQuantity } from "#kernel/shop-price.ts";
import { ShopProductPriceDocument } from "#web/generated/shop.ts";
import type { ShopProductPageFragment } from "#web/generated/types.ts";
import { FieldGroup } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { AddToCart } from "./cart/add-to-cart.tsx";
import { Stepper } from "#web/ui/stepper.tsx";
import { useSettled } from "#web/lib/use-settled.ts";
import { FailureText } from "#web/lib/failures/failure-text.tsx";
import { deliveryWords, quantityChoices, returnWords, taxWords } from "./shop-words.ts";

/** Milliseconds without a change before a price is read. */
const PRICE_DELAY_MS = 250;

/** How many pieces: single ones, the sets with what they save, and any other number; below, what their price holds. */
export function ProductFacts({ product }: { readonly product: ShopProductPageFragment }) {
  const { id, type, shop } = product;
  const choices = quantityChoices(product);
  const [choice, setChoice] = useState<number | "other">(1);
  const [other, setOther] = useState(10);
  const quantity = choice === "other" ? other : choice;
  const settled = Number(useSettled(String(quantity), PRICE_DELAY_MS));
  const [{ data, error }] = useQuery({
    query: ShopProductPriceDocument,
    variables: { input: { productId: id, quantity: settled } },
  });
  const price = data?.fetchShopProductPrice;
  const priceOf = (count: number): bigint =>
    priceOfQuantity(
      {
        priceCents: BigInt(product.price),
        presets: product.presets.map((set) => ({ quantity: set.quantity, priceCents: BigInt(set.price) })),
      },
      count,
    );
  return (
    <>
      <FieldGroup legend="How many?">
        <div className="choices" data-layout="row" data-columns={1}>
          {choices.map((one) => (
            <label key={one.quantity} className="choice shop-choice">
              <input
                type="radio"
                className="radio"
                name="quantity"
                checked={choice === one.quantity}
                onChange={() => {
                  setChoice(one.quantity);
                }}
              />
              <span>
                {one.quantity === 1 ? "1 piece" : `${one.quantity} pieces`}
                {one.savings > 0 && <span className="shop-saves">Save {formatMoney(one.savings)}</span>}
              </span>
              <b className="num">{formatMoney(one.price)}</b>
            </label>
          ))}
          <div className="choice shop-choice" data-checked={choice === "other" ? "" : undefined}>
            <label className="shop-other">
              <input
                type="radio"
                className="radio"
                name="quantity"
                checked={choice === "other"}
                onChange={() => {
                  setChoice("other");
                }}
              />
              <span>
                Another amount
                <span className="choice-detail">1 to {PIECES_MAX}</span>
              </span>
            </label>
            <Stepper
              value={other}
              max={PIECES_MAX}
              noun="piece"
              label="Another amount"
              onChange={(count) => {
                setOther(count);
                setChoice("other");
              }}
            />
          </div>
        </div>
      </FieldGroup>
      <AddToCart key={id} product={product} quantity={quantity} />
      <ul className="shop-facts">
        <li>
          <Icon name="receipt" />
          <span role="status">
            {choice === "other" && <b>{formatMoney(priceOf(quantity))} in all. </b>}
            {error !== undefined && price === undefined ? (
              <FailureText error={error} />
            ) : price?.quantity === quantity ? (
              `${taxWords(price)}${price.taxPercent === 0 ? "" : " Your address sets the rate at checkout."}`
            ) : (
              "Working out the tax."
            )}
          </span>
        </li>
        <li>
          <Icon name="truck" />
          <span>{deliveryWords(type, shop)}</span>
        </li>
        <li>
          <Icon name="arrow-u-up-left" />
          <span>{returnWords(type, shop.returnDays)}</span>
        </li>
        {shop.policy !== "" && (
          <li>
            <Icon name="quotes" />
            <span className="shop-policy">{shop.policy}</span>
          </li>
        )}
      </ul>
    </>
  );
}
