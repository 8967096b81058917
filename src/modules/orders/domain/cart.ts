/** Most lines in a cart. */
export const MAX_CART_LINES = 50;

/**
 * What is to be said of a line. `price_changed`: the buyer has to accept the new price. `too_few`: fewer are left than
 * wanted. `size_required`: the seller has sizes now. The last three cannot be bought and are not in the total.
 */
export const cartItemStates = [
  "available",
  "price_changed",
  "too_few",
  "size_required",
  "size_gone",
  "sold_out",
  "gone",
] as const;
export type CartItemState = (typeof cartItemStates)[number];

export interface LineFacts {
  readonly size: string;
  readonly quantity: number;
  readonly acceptedCents: bigint;
}

/** What is known of a line's product now; null when the buyer may not see it any more. */
export interface ProductFacts {
  readonly isListed: boolean;
  readonly isSoldOut: boolean;
  readonly piecesLeft: number | null;
  readonly sizes: readonly string[];
  /** Of as many pieces as the line has, tax included. */
  readonly priceCents: bigint;
}

/** Computes what is to be said of a line: the first thing in the way. */
export function stateOfLine(line: LineFacts, product: ProductFacts | null): CartItemState {
  if (product === null || !product.isListed) return "gone";
  if (product.isSoldOut) return "sold_out";
  if (line.size === "" && product.sizes.length > 0) return "size_required";
  if (line.size !== "" && !product.sizes.includes(line.size)) return "size_gone";
  if (product.piecesLeft !== null && product.piecesLeft < line.quantity) return "too_few";
  return product.priceCents === line.acceptedCents ? "available" : "price_changed";
}

/** Lines in these states are greyed and left out of the total. */
export const isOutOfTotal = (state: CartItemState): boolean =>
  state === "gone" || state === "sold_out" || state === "size_gone";
