import { given } from "#kernel/given.ts";
import { formatWhole } from "#kernel/format-count.ts";
import { formatMoney } from "#kernel/format-money.ts";
import { ALT_TEXT_MAX, CUSTOM_QUANTITY_MAX, CUSTOM_QUANTITY_MIN, PRIZE_NAME_MAX } from "#kernel/limits.ts";
import { countCharacters, normalizeText } from "#kernel/text/normalize.ts";
import type { PrizeProductFragment } from "#web/generated/types.ts";

export type PrizeKind = "cash" | "product";

/** The chosen product with its terms, as typed. */
export interface ProductPrize {
  readonly product: PrizeProductFragment;
  /** Pieces for each winner. */
  readonly quantity: number;
  /** Price of the pieces of one winner, in cents, that the host accepted after it had changed; null before. */
  readonly agreedPrice: number | null;
  /** The host's own name for it; may be empty. */
  readonly customName: string;
  /** Description of the picture; may be empty. */
  readonly imageAlt: string;
}

type Priced = Pick<PrizeProductFragment, "price" | "presets">;

/**
 * Returns the price in cents of a quantity: the price of a piece of the largest preset that is no greater applies to
 * all pieces. Rounded up to the cent, as the server does.
 */
export function priceOf({ price, presets }: Priced, quantity: number): number {
  const [best] = presets
    .filter((preset) => preset.quantity <= quantity)
    .toSorted((one, other) => other.quantity - one.quantity);
  return best === undefined ? price * quantity : Math.ceil((best.price * quantity) / best.quantity);
}

/** Returns the price in cents of the pieces of one winner. */
export function prizePrice({ product, quantity, agreedPrice }: ProductPrize): number {
  return agreedPrice ?? priceOf(product, quantity);
}

/** Returns the vendor's price when it differs from ours by rounding alone, at most a cent for each piece; else null. */
export function roundingOf(prize: ProductPrize, price: number): number | null {
  const difference = Math.abs(price - prizePrice(prize));
  return difference > 0 && difference <= prize.quantity && prize.agreedPrice === null ? price : null;
}

/** A quantity that is offered, with its price for all pieces and what it saves, in cents. */
export interface QuantityOffer {
  readonly quantity: number;
  readonly price: number;
  readonly savings: number;
}

/** Returns the offered quantities in rising order: one piece, the presets, and the present quantity. */
export function quantityOffers(product: Priced, present: number): readonly QuantityOffer[] {
  const quantities = new Set([1, ...product.presets.map(({ quantity }) => quantity), present]);
  return [...quantities]
    .toSorted((one, other) => one - other)
    .map((quantity) => {
      const price = priceOf(product, quantity);
      return { quantity, price, savings: Math.max(0, product.price * quantity - price) };
    });
}

/** Returns an offer in words: "5 for $95.00, saves $5.00". */
export function offerWords({ quantity, price, savings }: QuantityOffer): string {
  return `${formatWhole(quantity)} for ${formatMoney(price)}${savings > 0 ? `, saves ${formatMoney(savings)}` : ""}`;
}

/** Returns why a typed quantity cannot be used; null when it can. `present` is the quantity that is set now. */
export function quantityError(typed: string, present: number): string | null {
  const text = typed.trim();
  const quantity = Number(text);
  if (text === "") return "Enter a quantity.";
  if (!/^[+-]?\d+$/.test(text)) return "Enter a whole number, such as 12.";
  if (quantity < CUSTOM_QUANTITY_MIN) return "Each winner gets at least 1.";
  if (quantity > CUSTOM_QUANTITY_MAX) return `Each winner gets at most ${CUSTOM_QUANTITY_MAX}.`;
  return quantity === present ? `It is ${present} already. Enter another number.` : null;
}

/** Returns a product's own name: the one of our catalogue, or the vendor's. */
export function nameOf({ customName, name }: Pick<PrizeProductFragment, "customName" | "name">): string {
  return customName ?? name;
}

/** Returns the name under which the prize is shown, without the quantity. */
export function shownName({ product, customName }: ProductPrize): string {
  const own = customName.trim();
  return own === "" ? nameOf(product) : own;
}

/** Returns one prize in words, as the server will: "Ticket mug", "3 mugs" or "3 × Mug of the year". */
export function prizeWords(prize: ProductPrize): string {
  const { product, quantity, customName } = prize;
  if (quantity === 1) return shownName(prize);
  return customName.trim() === "" && product.customName === null
    ? `${quantity} ${product.shortNamePlural}`
    : `${quantity} × ${shownName(prize)}`;
}

/** Returns how many pieces are left: "12 left", "Out of stock" or "Made to order". */
export function stockWords(stock: number | null): string {
  if (stock === null) return "Made to order";
  return stock === 0 ? "Out of stock" : `${formatWhole(stock)} left`;
}

/** Returns why there are too few pieces; null when there are enough, or they are made to order. */
function stockError({ product: { stock }, quantity }: ProductPrize, winners: number): string | null {
  if (stock === null || stock >= quantity * winners) return null;
  if (stock === 0) return "It is out of stock. Choose another product.";
  return `${stock === 1 ? "Only 1 is" : `Only ${formatWhole(stock)} are`} left, and this needs ${formatWhole(quantity * winners)}. Choose fewer winners or a smaller quantity.`;
}

export interface ProductErrors {
  readonly product?: string;
  readonly customName?: string;
  readonly imageAlt?: string;
}

/** Returns what keeps a product from being given, by field. */
export function productErrors(prize: ProductPrize | null, winners: number): ProductErrors {
  if (prize === null) return { product: "Choose a product." };
  const stock = stockError(prize, winners);
  return {
    ...given({ product: stock }),
    ...(countCharacters(normalizeText(prize.customName)) > PRIZE_NAME_MAX
      ? { customName: `A name has room for ${PRIZE_NAME_MAX} characters.` }
      : {}),
    ...(countCharacters(normalizeText(prize.imageAlt)) > ALT_TEXT_MAX
      ? { imageAlt: `A description has room for ${formatWhole(ALT_TEXT_MAX)} characters.` }
      : {}),
  };
}

/** Returns the product part of the giveaway for createPost and its cost. */
export function productInput({ product, quantity, customName, imageAlt }: ProductPrize) {
  const name = normalizeText(customName);
  const alt = normalizeText(imageAlt);
  return {
    reference: product.reference,
    quantityPerWinner: quantity,
    ...(name === "" ? {} : { customName: name }),
    ...(alt === "" ? {} : { imageAlt: alt }),
  };
}

/** Reads a stored product prize; null unless every part has its shape. */
export function parseProductPrize(value: unknown): ProductPrize | null {
  if (!isRecord(value)) return null;
  const { product, quantity, agreedPrice, customName, imageAlt } = value;
  if (!isProduct(product) || !isQuantity(quantity)) return null;
  if (typeof customName !== "string" || typeof imageAlt !== "string") return null;
  return { product, quantity, agreedPrice: typeof agreedPrice === "number" ? agreedPrice : null, customName, imageAlt };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const isQuantity = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= CUSTOM_QUANTITY_MIN && Number(value) <= CUSTOM_QUANTITY_MAX;

const isText = (value: unknown): value is string => typeof value === "string";

function isProduct(value: unknown): value is PrizeProductFragment {
  if (!isRecord(value)) return false;
  const { id, reference, kind, thumbnailUrl, imageUrl, name, shortNamePlural, shortNameSingular, detail } = value;
  const { customName, price, presets, stock, deliveryDays, excludedStates } = value;
  return (
    [id, reference, kind, thumbnailUrl, imageUrl, name, shortNamePlural, shortNameSingular, detail].every(isText) &&
    (customName === null || isText(customName)) &&
    typeof price === "number" &&
    typeof deliveryDays === "number" &&
    (stock === null || typeof stock === "number") &&
    Array.isArray(excludedStates) &&
    excludedStates.every(isText) &&
    Array.isArray(presets) &&
    presets.every(
      (one) =>
        isRecord(one) && [one["quantity"], one["price"], one["savings"]].every((number) => typeof number === "number"),
    )
  );
}
