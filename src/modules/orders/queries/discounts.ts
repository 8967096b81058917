import { parseDiscountCode } from "#kernel/discount-rules.ts";
import { priceOfQuantity } from "#kernel/shop-price.ts";
import type { ProductView } from "#modules/shop/index.ts";
import { appNow } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import { isOutOfTotal } from "../domain/cart.ts";
import { applyCodes } from "../domain/discount.ts";
import type { AppliedCodes, DiscountableLine } from "../domain/discount.ts";
import { sumTotals } from "../domain/totals.ts";
import { findLiving, readTyped } from "../store/discounts-store.ts";
import type { Buyer } from "../store/discounts-store.ts";
import type { CartLineView, CartView } from "./cart.ts";

export { discountsOfSeller } from "../store/discounts-store.ts";
export type { DiscountRow, OrderDiscountRow } from "../store/discounts-store.ts";

/** The texts among these that can be a code, in upper case. */
export const codesIn = (typed: readonly string[]): string[] => [
  ...new Set(typed.flatMap((text) => parseDiscountCode(text) ?? [])),
];

/**
 * Applies what a buyer typed to lines.
 *
 * @param buyer Null for a guest, who used nothing before.
 * @param mode `preview`: what an unpaid order of the buyer uses is free again, since placing another gives it up.
 */
export async function applyTyped(
  db: Db,
  { typed, buyer, mode }: { typed: readonly string[]; buyer: Buyer | null; mode: "preview" | "place" },
  lines: readonly DiscountableLine[],
): Promise<AppliedCodes> {
  if (typed.length === 0) return { outcomes: [], prices: lines.map(({ price }) => price) };
  const codes = codesIn(typed);
  const sellers = [...new Set(lines.map(({ sellerId }) => sellerId))];
  const found = await readTyped(db, codes, sellers, buyer);
  const known = found.map((one) => {
    const free = mode === "preview" ? one.waitingOfBuyer : 0;
    return { ...one, uses: one.uses - free, isUsedBefore: one.usesOfBuyer > free };
  });
  const now = await appNow(db);
  return applyCodes(typed, { known, elsewhere: await findLiving(db, codes), now }, lines);
}

/** What pieces of a resold product cost by the vendor's list, in cents; null for own goods. */
export function costOfLine({ resold, costCents }: ProductView, quantity: number): bigint | null {
  if (resold === null) return null;
  const presets = resold.presets.map((one) => ({ quantity: one.quantity, priceCents: BigInt(one.priceCents) }));
  return priceOfQuantity({ priceCents: costCents ?? 0n, presets }, quantity);
}

const isPriced = (line: CartLineView): line is CartLineView & Pick<Priced, "product" | "price"> =>
  !isOutOfTotal(line.state) && line.product !== null && line.price !== null;
type Priced = { [K in "product" | "price"]: NonNullable<CartLineView[K]> };

/** Returns a cart with the codes that its buyer typed. Its lines stay at their prices; the totals are after discounts. */
export async function discountCart(
  db: Db,
  buyer: Buyer | null,
  cart: CartView,
  typed: readonly string[],
): Promise<CartView> {
  const lines = cart.items.filter(isPriced).map(({ product, price, quantity }) => ({
    sellerId: product.accountId,
    isGiftCard: product.type === "gift_card",
    costCents: costOfLine(product, quantity),
    price,
  }));
  const { outcomes, prices } = await applyTyped(db, { typed, buyer, mode: "preview" }, lines);
  return { ...cart, ...sumTotals(prices, [cart.shippingCents]), discounts: outcomes };
}
