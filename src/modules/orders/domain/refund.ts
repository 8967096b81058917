import { splitSource } from "./totals.ts";

/** An item of a parcel with what went back of it. Amounts in cents, of all pieces together. */
export interface RefundableItem {
  readonly id: string;
  readonly netCents: bigint;
  readonly taxCents: bigint;
  readonly refundedNetCents: bigint;
  readonly refundedTaxCents: bigint;
}

/** A delivered parcel with what went back of it, in cents. */
export interface Refundable {
  readonly items: readonly RefundableItem[];
  readonly shippingCents: bigint;
  readonly refundedShippingCents: bigint;
  readonly totalCents: bigint;
  readonly walletCents: bigint;
  readonly feeCents: bigint;
}

/** What is asked or given of a parcel, tax included, in cents. */
export interface RefundParts {
  readonly items: readonly { readonly id: string; readonly cents: bigint }[];
  readonly shippingCents: bigint;
}

/** A refund to the cent: `net` + `shipping` + `tax` = `total` = `wallet` + `card`. */
export interface RefundPlan {
  readonly items: readonly { readonly id: string; readonly netCents: bigint; readonly taxCents: bigint }[];
  readonly netCents: bigint;
  readonly shippingCents: bigint;
  readonly taxCents: bigint;
  readonly totalCents: bigint;
  readonly walletCents: bigint;
  readonly cardCents: bigint;
  readonly feeCents: bigint;
}

/** Computes where the money of a refund is, in cents: the wallet also has what the card did not take. */
export function destinationOf({
  walletCents,
  cardCents,
  isCardPartKept,
}: Pick<RefundPlan, "walletCents" | "cardCents"> & { readonly isCardPartKept: boolean }): {
  readonly walletCents: bigint;
  readonly cardCents: bigint;
} {
  return isCardPartKept ? { walletCents: walletCents + cardCents, cardCents: 0n } : { walletCents, cardCents };
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);

/** Computes what was not refunded yet of an item, in cents, tax included. */
const leftOf = (item: RefundableItem): bigint =>
  item.netCents + item.taxCents - item.refundedNetCents - item.refundedTaxCents;

/** Computes what was not refunded yet of a parcel, in cents, tax and shipping included. */
export const leftOfParcel = (parcel: Refundable): bigint =>
  sum(parcel.items.map(leftOf)) + parcel.shippingCents - parcel.refundedShippingCents;

/** The share of `whole` that belongs to the amounts from `before` to `after` of `all`: shares of all of it add up to it. */
const share = (whole: bigint, before: bigint, after: bigint, all: bigint): bigint =>
  all === 0n ? 0n : (whole * after) / all - (whole * before) / all;

/**
 * Plans a refund. Sales tax and our fee are reversed in proportion, and the money is split between wallet and card as
 * it was paid. Refunds of all parts add up to what was paid, to the cent. Returns null when a part exceeds what was not
 * refunded yet, or when the refund is empty.
 */
export function planRefund(parcel: Refundable, parts: RefundParts): RefundPlan | null {
  const items: { id: string; netCents: bigint; taxCents: bigint }[] = [];
  for (const { id, cents } of parts.items) {
    const item = parcel.items.find((one) => one.id === id);
    if (item === undefined || cents < 1n || cents > leftOf(item) || items.some((one) => one.id === id)) return null;
    const before = item.refundedNetCents + item.refundedTaxCents;
    const netCents = share(item.netCents, before, before + cents, item.netCents + item.taxCents);
    items.push({ id, netCents, taxCents: cents - netCents });
  }
  const { shippingCents } = parts;
  if (shippingCents < 0n || shippingCents > parcel.shippingCents - parcel.refundedShippingCents) return null;
  const netCents = sum(items.map((one) => one.netCents));
  const taxCents = sum(items.map((one) => one.taxCents));
  const totalCents = netCents + taxCents + shippingCents;
  if (totalCents === 0n) return null;
  const gone = parcel.totalCents - leftOfParcel(parcel);
  const walletCents = share(parcel.walletCents, gone, gone + totalCents, parcel.totalCents);
  const goneNet = sum(parcel.items.map(({ refundedNetCents }) => refundedNetCents));
  const allNet = sum(parcel.items.map((item) => item.netCents));
  const feeCents = share(parcel.feeCents, goneNet, goneNet + netCents, allNet);
  return {
    items,
    netCents,
    shippingCents,
    taxCents,
    totalCents,
    walletCents,
    cardCents: totalCents - walletCents,
    feeCents,
  };
}

/** Everything that is left of some items, and of the shipping where it is asked for. */
export function wholeOf(parcel: Refundable, itemIds: readonly string[], withShipping: boolean): RefundParts {
  return {
    items: parcel.items.flatMap((item) => {
      const cents = leftOf(item);
      return itemIds.includes(item.id) && cents > 0n ? [{ id: item.id, cents }] : [];
    }),
    shippingCents: withShipping ? parcel.shippingCents - parcel.refundedShippingCents : 0n,
  };
}

/** Spreads an amount over what is asked, in proportion: to the cent, and no part gets more than is asked of it. */
export function partsOf(asked: RefundParts, cents: bigint): RefundParts {
  const [shippingCents = 0n, ...items] = splitSource(cents, [
    asked.shippingCents,
    ...asked.items.map((one) => one.cents),
  ]);
  return {
    shippingCents,
    items: asked.items.flatMap(({ id }, place) => {
      const part = items[place] ?? 0n;
      return part > 0n ? [{ id, cents: part }] : [];
    }),
  };
}
