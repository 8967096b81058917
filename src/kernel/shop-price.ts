/** What a shop sells: a vendor's product sold on, own goods that are sent, a download, or a gift card. */
export const shopProductTypes = ["vendor", "physical", "digital", "gift_card"] as const;
export type ShopProductType = (typeof shopProductTypes)[number];

/** Sales tax inside every shown price, in thousandths of a percent: New York City's combined rate. */
const SHOWN_TAX_RATE = 8_875n;

/** 100 % in thousandths of a percent. */
const ALL = 100_000n;

/** Largest price of a piece in cents. */
export const MAX_PRICE_CENTS = 1_000_000n;
/** Largest markup in percent. */
export const MAX_MARKUP = 200;
export const DEFAULT_MARKUP = 20;

/** A set: a quantity with its price in cents for all pieces together, tax included. */
export interface ShopPreset {
  readonly quantity: number;
  readonly priceCents: bigint;
}

/** Quotient of two numbers ≥ 0, rounded half up. */
const divideHalfUp = (dividend: bigint, divisor: bigint): bigint => (dividend * 2n + divisor) / (divisor * 2n);

/** Rate of the tax inside a shown price, in thousandths of a percent: gift cards have none. */
export function shownTaxRate(type: ShopProductType): bigint {
  return type === "gift_card" ? 0n : SHOWN_TAX_RATE;
}

/** Splits a price in cents into the net price, rounded half up, and the tax: together the price exactly. */
export function splitTax(priceCents: bigint, rate: bigint = SHOWN_TAX_RATE): { netCents: bigint; taxCents: bigint } {
  const netCents = divideHalfUp(priceCents * ALL, ALL + rate);
  return { netCents, taxCents: priceCents - netCents };
}

/** Returns the tax on a net price in cents at a rate in thousandths of a percent, rounded half up. */
export function taxOn(netCents: bigint, rate: bigint): bigint {
  return divideHalfUp(netCents * rate, ALL);
}

/** Adds a markup in percent, rounded up to the cent. */
export function addMarkup(cents: bigint, percent: number): bigint {
  return (cents * BigInt(100 + percent) + 99n) / 100n;
}

/**
 * Returns the price of a quantity in cents: the largest set that is no greater gives the price of a piece, rounded up
 * to the cent.
 */
export function priceOfQuantity(
  { priceCents, presets }: { readonly priceCents: bigint; readonly presets: readonly ShopPreset[] },
  quantity: number,
): bigint {
  const [best] = presets
    .filter((preset) => preset.quantity <= quantity)
    .toSorted((one, other) => other.quantity - one.quantity);
  if (best === undefined) return priceCents * BigInt(quantity);
  const pieces = BigInt(best.quantity);
  return (best.priceCents * BigInt(quantity) + pieces - 1n) / pieces;
}

/** What becomes of a price, in cents. `price` = `tax` + `net`, `net` = `fee` + `received`, `kept` = `received` − cost. */
export interface PriceParts {
  readonly priceCents: bigint;
  readonly taxCents: bigint;
  readonly netCents: bigint;
  readonly feeCents: bigint;
  readonly receivedCents: bigint;
  /** `receivedCents` minus the seller's cost; negative for a loss. Equal to `receivedCents` when the cost is unknown. */
  readonly keptCents: bigint;
}

/** The platform's fee in percent: of the net price of own goods, or of the part above the vendor's price. */
export const FEE_PERCENT: Readonly<Record<"own" | "resold", bigint>> = { own: 10n, resold: 5n };

/**
 * Splits a shown price among the tax, the platform and the seller. The cost is of the same number of pieces; resold
 * goods always have one.
 */
export function partsOfPrice(type: ShopProductType, priceCents: bigint, costCents: bigint | null): PriceParts {
  const { netCents, taxCents } = splitTax(priceCents, shownTaxRate(type));
  const isResold = type === "vendor" || type === "gift_card";
  const above = netCents - (costCents ?? 0n);
  const feeCents = isResold
    ? divideHalfUp((above > 0n ? above : 0n) * FEE_PERCENT.resold, 100n)
    : divideHalfUp(netCents * FEE_PERCENT.own, 100n);
  const receivedCents = netCents - feeCents;
  return { priceCents, taxCents, netCents, feeCents, receivedCents, keptCents: receivedCents - (costCents ?? 0n) };
}

/** Returns the lowest price in cents at which nothing is lost: {@link partsOfPrice} keeps 0 or more from there on. */
export function breakEvenPrice(type: ShopProductType, costCents: bigint): bigint {
  let [low, high] = [0n, costCents * 2n + 2n];
  while (low < high) {
    const middle = (low + high) / 2n;
    if (partsOfPrice(type, middle, costCents).keptCents >= 0n) high = middle;
    else low = middle + 1n;
  }
  return low;
}
