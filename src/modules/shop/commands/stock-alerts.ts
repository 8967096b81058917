import { randomUUID } from "node:crypto";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import type { Actor, Services } from "#platform/services.ts";
import { MAX_STOCK_ALERTS } from "../domain/product.ts";
import type { StockAlertRefusal } from "../domain/refusals.ts";
import { backInStock } from "../events.ts";
import { isSoldOut, readProducts, toVisibleProduct } from "../queries/products.ts";
import { lockProduct, productStates } from "../store/products-store.ts";
import {
  awaitedAmong,
  deleteStockAlert,
  endStockAlerts,
  insertStockAlert,
  lockStockAlerts,
} from "../store/stock-alerts-store.ts";
import { lockProducts, putBack } from "../store/stock-store.ts";
import type { Pieces } from "../store/stock-store.ts";

/** Accounts that one event names. */
const EVENT_ACCOUNTS = 1_000;

/**
 * Asks to be notified when a product can be bought again. Repeating it changes nothing. Refused for one's own product
 * and for one that is not sold out.
 */
export async function requestStockAlert(
  services: Services,
  { accountId, personId }: Actor,
  productId: string,
): Promise<Result<void, StockAlertRefusal>> {
  const seen = toVisibleProduct((await readProducts(services, accountId, [productId])).get(productId));
  if (seen === null) return err({ code: "product_not_found" });
  if (seen.accountId === accountId || seen.accountId === personId) return err({ code: "own_product" });
  return transactResult(services.db, async (tx): Promise<Result<void, StockAlertRefusal>> => {
    const { count, isThere } = await lockStockAlerts(tx, accountId, productId);
    if (isThere) return ok();
    if (count >= MAX_STOCK_ALERTS) return err({ code: "limit_exceeded", limit: MAX_STOCK_ALERTS });
    // Under its lock the stock does not rise before the wish is there.
    const product = await lockProduct(tx, productId);
    if (product?.status !== "listed") return err({ code: "product_not_found" });
    if (!isSoldOut(product)) return err({ code: "in_stock" });
    await insertStockAlert(tx, accountId, productId);
    return ok();
  });
}

/** Takes back what {@link requestStockAlert} asked. Repeating it changes nothing. */
export async function cancelStockAlert(
  services: Services,
  { accountId }: Actor,
  productId: string,
): Promise<Result<void, { code: "product_not_found" }>> {
  await deleteStockAlert(services.db, accountId, productId);
  const seen = toVisibleProduct((await readProducts(services, accountId, [productId])).get(productId));
  return seen === null ? err({ code: "product_not_found" }) : ok();
}

/** Gives pieces back to the stock of products that have a count, and notifies those who wait for one of them. */
export async function returnStock(tx: Tx, pieces: readonly Pieces[]): Promise<void> {
  await putBack(tx, pieces);
  await tellIfBack(
    tx,
    pieces.map(({ productId }) => productId),
  );
}

/**
 * Emits for each product among these that can be bought now who waited for it, and ends the waiting. Call it after
 * whatever may make a product buyable: its stock, its status, its vendor.
 */
export async function tellIfBack(tx: Tx, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  const awaited = await awaitedAmong(tx, productIds);
  if (awaited.length === 0) return;
  await lockProducts(tx, awaited);
  for (const product of await productStates.run(tx, awaited)) {
    if (product.status !== "listed" || isSoldOut(product)) continue;
    const { id: productId, accountId: sellerId, name } = product;
    const accountIds = await endStockAlerts(tx, productId);
    const riseId = randomUUID();
    for (let from = 0; from < accountIds.length; from += EVENT_ACCOUNTS)
      await emit(tx, backInStock, {
        riseId,
        productId,
        sellerId,
        name,
        accountIds: accountIds.slice(from, from + EVENT_ACCOUNTS),
      });
  }
}
