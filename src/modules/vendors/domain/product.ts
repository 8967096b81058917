import { addMarkup } from "#kernel/shop-price.ts";

/** Kinds of products, in the order of the filters. `other` is what a vendor sells besides. */
export const productKinds = [
  "apparel",
  "mugs",
  "plants",
  "books",
  "games",
  "kitchen",
  "home",
  "gift_cards",
  "other",
] as const;
export type ProductKind = (typeof productKinds)[number];

/** A quantity with its price for all pieces together, and what it saves against single pieces. In cents. */
export interface Preset {
  readonly quantity: number;
  readonly priceCents: bigint;
  readonly savingsCents: bigint;
}

/** A size of a product, and whether the vendor has it now. */
export interface ProductSize {
  readonly name: string;
  readonly isAvailable: boolean;
}

/** A product as its vendor offers it. */
export interface VendorProduct {
  /** The vendor's own id of it. */
  readonly reference: string;
  readonly kind: ProductKind;
  readonly name: string;
  readonly shortNameSingular: string;
  readonly shortNamePlural: string;
  /** A short line about the variant, at most 60 characters. */
  readonly detail: string;
  /** One piece, without tax and shipping, in cents. */
  readonly priceCents: bigint;
  /** Empty for a product that comes in one size. */
  readonly sizes: readonly ProductSize[];
  readonly presets: readonly Preset[];
  /** Pieces left; null where the vendor makes them to order or does not say. */
  readonly stock: number | null;
  /** Days from the order to the door, at most. */
  readonly deliveryDays: number;
  /** States, by their two letters, that it is not sent to. */
  readonly excludedStates: readonly string[];
  readonly imageUrl: string;
  readonly thumbnailUrl: string;
  readonly isForGiveaways: boolean;
  readonly isForShops: boolean;
}

/** Returns presets from the shares of the price that quantities save, in percent. Prices are rounded down to the cent. */
export function makePresets(
  priceCents: bigint,
  savings: readonly (readonly [quantity: number, percent: number])[],
): Preset[] {
  return savings.map(([quantity, percent]) => {
    const full = priceCents * BigInt(quantity);
    const price = (full * BigInt(100 - percent)) / 100n;
    return { quantity, priceCents: price, savingsCents: full - price };
  });
}

/** Returns the product with the markup in its price and presets. */
export function markUp<P extends Pick<VendorProduct, "priceCents" | "presets">>(product: P, percent: number): P {
  return {
    ...product,
    priceCents: addMarkup(product.priceCents, percent),
    presets: product.presets.map(({ quantity, priceCents, savingsCents }) => ({
      quantity,
      priceCents: addMarkup(priceCents, percent),
      savingsCents: addMarkup(priceCents + savingsCents, percent) - addMarkup(priceCents, percent),
    })),
  };
}
