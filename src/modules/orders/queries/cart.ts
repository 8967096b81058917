import { shownTaxRate } from "#kernel/shop-price.ts";
import type { ShopProductType } from "#kernel/shop-price.ts";
import { fetchBalance } from "#modules/ledger/index.ts";
import { minimumOrderCharge } from "#modules/payments/index.ts";
import { isShownInLists, rateIn, readProducts, readShops, toVisibleProduct } from "#modules/shop/index.ts";
import type { MayAsk, ProductView, ShopRow, TaxPlace } from "#modules/shop/index.ts";
import type { Services } from "#platform/services.ts";
import { readSetting } from "#platform/settings.ts";
import { isOutOfTotal, stateOfLine } from "../domain/cart.ts";
import type { CartItemState } from "../domain/cart.ts";
import type { CodeOutcome } from "../domain/discount.ts";
import { priceLine, sumTotals, walletPart } from "../domain/totals.ts";
import type { LinePrice, Totals } from "../domain/totals.ts";
import { readCart } from "../store/carts-store.ts";
import type { Cart, CartRow } from "../store/carts-store.ts";

export { countItems, findInCart } from "../store/carts-store.ts";

/** A line of a cart before its buyer. */
export interface CartLineView extends CartRow {
  readonly state: CartItemState;
  /** Null when the buyer may not see it any more. */
  readonly product: ProductView | null;
  /** Null for a product that cannot be seen. With a state the tax is that state's. */
  readonly price: LinePrice | null;
}

/** A cart before its buyer. Amounts in cents, with the tax that is inside shown prices, or that of a state. */
export interface CartView extends Totals {
  readonly version: number;
  readonly items: readonly CartLineView[];
  readonly shops: ReadonlyMap<string, ShopRow>;
  /** Nothing is in the way of checkout, and there is something to buy. Lines out of the total are not in its way. */
  readonly isReady: boolean;
  /** Of the tax in the totals, in percent. */
  readonly taxPercent: number;
  /** What became of the discount codes that the buyer typed. The totals are after them, the lines before. */
  readonly discounts: readonly CodeOutcome[];
}

/** Reads the cart of an account at today's prices. */
export async function readCartView(
  services: Services,
  accountId: string,
  place: TaxPlace | null = null,
  mayAsk?: MayAsk,
): Promise<CartView> {
  return viewCart(services, accountId, await readCart(services.db, accountId), place, mayAsk);
}

/**
 * Prices lines, those of a guest too.
 *
 * @param place Where they go: its sales tax is in the prices and sums. Null for the tax inside shown prices, which is
 *   also shown while the place's is not known.
 * @param mayAsk Limits the calls of the provider of rates that cost money.
 */
export async function viewCart(
  services: Services,
  viewerId: string | null,
  cart: Cart,
  place: TaxPlace | null = null,
  mayAsk?: MayAsk,
): Promise<CartView> {
  const products = await readProducts(
    services,
    viewerId,
    cart.items.map(({ productId }) => productId),
  );
  const rates =
    place === null ? new Map<ShopProductType, bigint>() : await readRates(services, place, products, mayAsk);
  const items = cart.items.map((line): CartLineView => {
    const product = toVisibleProduct(products.get(line.productId));
    const shown = product === null ? null : priceLine(product, line.quantity, null);
    const price = product === null ? null : priceLine(product, line.quantity, rates.get(product.type) ?? null);
    const facts =
      product === null || shown === null
        ? null
        : {
            isListed: product.status === "listed" && (isShownInLists(product) || product.isSoldOut),
            isSoldOut: product.isSoldOut,
            piecesLeft: product.piecesLeft,
            sizes: product.sizes,
            priceCents: shown.priceCents,
          };
    return { ...line, product, price, state: stateOfLine(line, facts) };
  });
  const bought = items.filter(({ state }) => !isOutOfTotal(state));
  const shops = await readShops(services.db, [
    ...new Set(items.flatMap(({ product }) => (product === null ? [] : [product.accountId]))),
  ]);
  return {
    version: cart.version,
    items,
    shops,
    taxPercent: Number([...rates.values()].find((rate) => rate > 0n) ?? shownRateOf(rates)) / 1_000,
    discounts: [],
    isReady: bought.length > 0 && bought.every(({ state }) => state === "available"),
    ...sumTotals(
      bought.flatMap(({ price }) => (price === null ? [] : [price])),
      shippingOf(bought, shops),
    ),
  };
}

/** Rates of a place by type of product, in thousandths of a percent; types whose rate is not known now are absent. */
async function readRates(
  services: Services,
  place: TaxPlace,
  products: ReadonlyMap<string, ProductView>,
  mayAsk: MayAsk | undefined,
): Promise<Map<ShopProductType, bigint>> {
  const rates = new Map<ShopProductType, bigint>();
  for (const type of new Set([...products.values()].map((product) => product.type))) {
    const rate = await rateIn(services, place, type, mayAsk);
    if (rate.ok) rates.set(type, rate.value);
  }
  return rates;
}

/** A place without any tax has none; without a place it is the rate inside shown prices. */
const shownRateOf = (rates: ReadonlyMap<ShopProductType, bigint>): bigint =>
  rates.size > 0 ? 0n : shownTaxRate("physical");

/** Shipping of each seller whose own goods are sent: the flat price of its shop, once. */
function shippingOf(lines: readonly Pick<CartLineView, "product">[], shops: ReadonlyMap<string, ShopRow>): bigint[] {
  const sellers = new Set(lines.flatMap(({ product }) => (product?.type === "physical" ? [product.accountId] : [])));
  return [...sellers].map((id) => shops.get(id)?.shippingCents ?? 0n);
}

/** Computes what the wallet of an account pays of a total now, in cents. */
export async function readWalletPart(
  { db }: Pick<Services, "db">,
  accountId: string,
  totalCents: bigint,
): Promise<bigint> {
  const { available } = await fetchBalance(db, accountId);
  return walletPart(available, totalCents, BigInt(await readSetting(db, minimumOrderCharge)));
}
