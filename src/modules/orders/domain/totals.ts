import { FEE_PERCENT, priceOfQuantity, shownTaxRate, splitTax, taxOn } from "#kernel/shop-price.ts";
import type { ShopPreset, ShopProductType } from "#kernel/shop-price.ts";

/** What a line costs. Amounts in cents, of all pieces together. */
export interface LinePrice {
  readonly priceCents: bigint;
  /** After the discount. */
  readonly netCents: bigint;
  readonly taxCents: bigint;
  /** Rate of the tax, in thousandths of a percent. */
  readonly rate: bigint;
  /** What a discount code took off the net price. */
  readonly discountCents: bigint;
}

export interface PricedProduct {
  readonly type: ShopProductType;
  readonly priceCents: bigint;
  readonly presets: readonly ShopPreset[];
}

/**
 * Computes what a number of pieces costs. The net price never changes; with a rate the tax is that rate's.
 *
 * @param rate In thousandths of a percent; null for the rate inside shown prices. Gift cards have no tax.
 */
export function priceLine(product: PricedProduct, quantity: number, rate: bigint | null): LinePrice {
  const shownCents = priceOfQuantity(product, quantity);
  const shown = shownTaxRate(product.type);
  const { netCents, taxCents } = splitTax(shownCents, shown);
  if (rate === null || shown === 0n)
    return { priceCents: shownCents, netCents, taxCents, rate: shown, discountCents: 0n };
  const tax = taxOn(netCents, rate);
  return { priceCents: netCents + tax, netCents, taxCents: tax, rate, discountCents: 0n };
}

/** Subtracts a discount in cents from the net price of a line, and computes the tax on the discounted price. */
export function discountLine(price: LinePrice, discountCents: bigint): LinePrice {
  if (discountCents === 0n) return price;
  const netCents = price.netCents - discountCents;
  const tax = taxOn(netCents, price.rate);
  // The tax inside a shown price may be a cent less than that on its net price.
  const taxCents = tax < price.taxCents ? tax : price.taxCents;
  return {
    ...price,
    priceCents: netCents + taxCents,
    netCents,
    taxCents,
    discountCents: price.discountCents + discountCents,
  };
}

/** Sums of a cart or an order. `order` = `items` + `tax`; shipping is part of `items`. */
export interface Totals {
  readonly itemsCents: bigint;
  readonly shippingCents: bigint;
  readonly taxCents: bigint;
  readonly orderCents: bigint;
  /** What discount codes took off the net prices; `items` is after it. */
  readonly discountCents: bigint;
}

export function sumTotals(lines: readonly LinePrice[], shipping: readonly bigint[]): Totals {
  const shippingCents = shipping.reduce((sum, cents) => sum + cents, 0n);
  const netCents = lines.reduce((sum, line) => sum + line.netCents, 0n);
  const taxCents = lines.reduce((sum, line) => sum + line.taxCents, 0n);
  const discountCents = lines.reduce((sum, line) => sum + line.discountCents, 0n);
  const itemsCents = netCents + shippingCents;
  return { itemsCents, shippingCents, taxCents, orderCents: itemsCents + taxCents, discountCents };
}

/** What becomes of a parcel's net price and shipping: `cost` + `fee` + `received` = net + shipping. */
export interface Shares {
  readonly costCents: bigint;
  readonly feeCents: bigint;
  /** The seller's; below zero it is a loss. */
  readonly receivedCents: bigint;
}

/**
 * Splits the net price of a parcel. The fee is a percentage of own goods' net price, or of what resold goods bring
 * above their cost. Shipping goes to the seller without a fee.
 *
 * @param costCents What the vendor's list asks for all pieces; null for own goods.
 */
export function shareOut(netCents: bigint, shippingCents: bigint, costCents: bigint | null): Shares {
  const above = costCents === null ? netCents : netCents - costCents;
  const percent = costCents === null ? FEE_PERCENT.own : FEE_PERCENT.resold;
  const feeCents = above > 0n ? (above * percent * 2n + 100n) / 200n : 0n;
  const cost = costCents ?? 0n;
  return { costCents: cost, feeCents, receivedCents: netCents + shippingCents - cost - feeCents };
}

/**
 * Splits the money of a source among parcels in proportion to their totals, to the cent: each gets no more than its
 * total, and all together exactly `cents`.
 */
export function splitSource(cents: bigint, totals: readonly bigint[]): bigint[] {
  const sum = totals.reduce((all, total) => all + total, 0n);
  let before = 0n;
  let given = 0n;
  return totals.map((total) => {
    before += total;
    const until = sum === 0n ? 0n : (cents * before) / sum;
    const part = until - given;
    given = until;
    return part;
  });
}

/**
 * Computes what the wallet pays of an order, in cents: as much as is available. When a card pays the rest, that is
 * never less than the smallest charge.
 */
export function walletPart(availableCents: bigint, totalCents: bigint, leastCents: bigint): bigint {
  if (availableCents >= totalCents) return totalCents;
  const most = totalCents - leastCents;
  const part = availableCents < most ? availableCents : most;
  return part > 0n ? part : 0n;
}
