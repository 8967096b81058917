import { isShownInLists, readProducts, readShops, toVisibleProduct } from "#modules/shop/index.ts";
import type { ProductView, ShopRow } from "#modules/shop/index.ts";
import type { Services } from "#platform/services.ts";
import { isOutOfTotal, stateOfLine } from "../domain/cart.ts";
import type { CartItemState } from "../domain/cart.ts";
import { priceLine, sumTotals } from "../domain/totals.ts";
import type { LinePrice, Totals } from "../domain/totals.ts";
import { readCart } from "../store/carts-store.ts";
import type { Cart, CartRow } from "../store/carts-store.ts";

export { countItems, findInCart } from "../store/carts-store.ts";

/** A line of a cart before its buyer. */
export interface CartLineView extends CartRow {
  readonly state: CartItemState;
  /** Null when the buyer may not see it any more. */
  readonly product: ProductView | null;
  /** Null for a product that cannot be seen. */
  readonly price: LinePrice | null;
}

/** A cart before its buyer. Amounts in cents, with the tax that is inside shown prices. */
export interface CartView extends Totals {
  readonly version: number;
  readonly items: readonly CartLineView[];
  readonly shops: ReadonlyMap<string, ShopRow>;
  /** Nothing is in the way of checkout, and there is something to buy. */
  readonly isReady: boolean;
}

/** Reads the cart of an account at today's prices. */
export async function readCartView(services: Services, accountId: string): Promise<CartView> {
  return viewCart(services, accountId, await readCart(services.db, accountId));
}

/** Prices lines, those of a guest too. */
export async function viewCart(services: Services, viewerId: string | null, cart: Cart): Promise<CartView> {
  const products = await readProducts(
    services,
    viewerId,
    cart.items.map(({ productId }) => productId),
  );
  const items = cart.items.map((line): CartLineView => {
    const product = toVisibleProduct(products.get(line.productId));
    const price = product === null ? null : priceLine(product, line.quantity, null);
    const facts =
      product === null || price === null
        ? null
        : {
            isListed: product.status === "listed" && (isShownInLists(product) || product.isSoldOut),
            isSoldOut: product.isSoldOut,
            piecesLeft: product.piecesLeft,
            sizes: product.sizes,
            priceCents: price.priceCents,
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
    isReady: items.length > 0 && items.every(({ state }) => state === "available"),
    ...sumTotals(
      bought.flatMap(({ price }) => (price === null ? [] : [price])),
      shippingOf(bought, shops),
    ),
  };
}

/** Shipping of each seller whose own goods are sent: the flat price of its shop, once. */
function shippingOf(lines: readonly Pick<CartLineView, "product">[], shops: ReadonlyMap<string, ShopRow>): bigint[] {
  const sellers = new Set(lines.flatMap(({ product }) => (product?.type === "physical" ? [product.accountId] : [])));
  return [...sellers].map((id) => shops.get(id)?.shippingCents ?? 0n);
}
