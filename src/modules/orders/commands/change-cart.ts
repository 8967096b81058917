import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { PIECES_MAX } from "#kernel/limits.ts";
import { readProducts, toVisibleProduct } from "#modules/shop/index.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import { MAX_CART_LINES, stateOfLine } from "../domain/cart.ts";
import type { CartRefusal } from "../domain/refusals.ts";
import { priceLine } from "../domain/totals.ts";
import { isOwnGoods } from "../queries/own-goods.ts";
import { changeCart, deleteLine, readCart, setLine } from "../store/carts-store.ts";

export interface WantedLine {
  readonly productId: string;
  /** Empty for a product of one size. */
  readonly size: string;
  readonly quantity: number;
}

/** Checks what a line of a cart may be now, and prices it. */
async function checkLine(
  services: Services,
  actor: Actor,
  { productId, size, quantity }: WantedLine,
): Promise<Result<bigint, CartRefusal>> {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > PIECES_MAX) return err({ code: "quantity" });
  const product = toVisibleProduct((await readProducts(services, actor.accountId, [productId])).get(productId));
  if (product === null) return err({ code: "product_not_found" });
  if (await isOwnGoods(services.db, actor, product.owner)) return err({ code: "own_product" });
  const { priceCents } = priceLine(product, quantity, null);
  const facts = { ...product, isListed: product.status === "listed", priceCents };
  const state = stateOfLine({ size, quantity, acceptedCents: priceCents }, facts);
  return state === "available" ? ok(priceCents) : err({ code: "not_available", state, piecesLeft: product.piecesLeft });
}

/**
 * Sets how many pieces of a product are in the acting account's cart, at the price of now. Nothing is kept in stock for
 * it. A cart has at most {@link MAX_CART_LINES} lines.
 */
export async function addToCart(
  services: Services,
  actor: Actor,
  wanted: WantedLine,
): Promise<Result<void, CartRefusal>> {
  const checked = await checkLine(services, actor, wanted);
  if (!checked.ok) return checked;
  return transactResult(services.db, async (tx): Promise<Result<void, CartRefusal>> => {
    await changeCart(tx, actor.accountId);
    const line = { ...wanted, acceptedCents: checked.value };
    if (!(await setLine(tx, actor.accountId, line, MAX_CART_LINES)))
      return err({ code: "limit_exceeded", limit: MAX_CART_LINES });
    return ok();
  });
}

/** Removes a line from the acting account's cart. */
export async function removeFromCart(
  services: Services,
  { accountId }: Actor,
  itemId: string,
): Promise<Result<void, CartRefusal>> {
  return transactResult(services.db, async (tx): Promise<Result<void, CartRefusal>> => {
    await changeCart(tx, accountId);
    if (!(await deleteLine(tx, accountId, itemId))) return err({ code: "item_not_found" });
    return ok();
  });
}

/**
 * Accepts the new price of a line: the one that the buyer was shown. Refused with the price of now when that has
 * changed again.
 */
export async function acceptCartPrice(
  services: Services,
  actor: Actor,
  { itemId, priceCents }: { itemId: string; priceCents: bigint },
): Promise<Result<void, CartRefusal>> {
  const line = (await readCart(services.db, actor.accountId)).items.find(({ id }) => id === itemId);
  if (line === undefined) return err({ code: "item_not_found" });
  const checked = await checkLine(services, actor, line);
  if (!checked.ok) return checked;
  if (checked.value !== priceCents) return err({ code: "price_changed", priceCents: checked.value });
  return transactResult(services.db, async (tx): Promise<Result<void, CartRefusal>> => {
    await changeCart(tx, actor.accountId);
    const now = (await readCart(tx, actor.accountId)).items.find(({ id }) => id === itemId);
    if (now === undefined || now.quantity !== line.quantity) return err({ code: "item_not_found" });
    await setLine(tx, actor.accountId, { ...now, acceptedCents: priceCents }, MAX_CART_LINES);
    return ok();
  });
}

/**
 * Adds the lines that were chosen as a guest to the account's cart, once they have signed in. A product that is there
 * already has the larger quantity. Lines that cannot be bought, and those beyond the limit, are left out.
 */
export async function mergeCart(services: Services, actor: Actor, lines: readonly WantedLine[]): Promise<void> {
  const checked: (WantedLine & { acceptedCents: bigint })[] = [];
  for (const line of lines.slice(0, MAX_CART_LINES)) {
    const price = await checkLine(services, actor, line);
    if (price.ok) checked.push({ ...line, acceptedCents: price.value });
  }
  if (checked.length === 0) return;
  await transactResult(services.db, async (tx): Promise<Result<void, never>> => {
    await changeCart(tx, actor.accountId);
    const { items } = await readCart(tx, actor.accountId);
    const keyOf = ({ productId, size }: { productId: string; size: string }): string => `${productId} ${size}`;
    const there = new Map(items.map((item) => [keyOf(item), item.quantity]));
    for (const line of checked) {
      if ((there.get(keyOf(line)) ?? 0) >= line.quantity) continue;
      await setLine(tx, actor.accountId, line, MAX_CART_LINES);
      there.set(keyOf(line), line.quantity);
    }
    return ok();
  });
}
