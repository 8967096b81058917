import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import { readSetting } from "#platform/settings.ts";
import type { ProductRefusal } from "../domain/refusals.ts";
import { readSellingRefusal } from "../queries/shops.ts";
import { productsPerShop } from "../settings.ts";
import { archiveProduct, lockProduct, unarchiveProduct } from "../store/products-store.ts";
import { endStockAlerts } from "../store/stock-alerts-store.ts";
import { lockShop } from "../store/shops-store.ts";

/** Archives a product of the acting account's shop. Open orders of it go on. Repeating it changes nothing. */
export async function removeShopProduct(
  services: Services,
  { accountId }: Actor,
  productId: string,
): Promise<Result<void, { code: "product_not_found" }>> {
  return transactResult(services.db, async (tx): Promise<Result<void, { code: "product_not_found" }>> => {
    const product = await lockProduct(tx, productId);
    if (product === undefined || product.accountId !== accountId) return err({ code: "product_not_found" });
    await archiveProduct(tx, productId);
    await endStockAlerts(tx, productId);
    return ok();
  });
}

/** Restores an archived product with the status it had. Repeating it changes nothing. */
export async function restoreShopProduct(
  services: Services,
  actor: Actor,
  productId: string,
): Promise<Result<void, ProductRefusal>> {
  return transactResult(services.db, async (tx): Promise<Result<void, ProductRefusal>> => {
    const shop = await lockShop(tx, actor.accountId);
    const product = await lockProduct(tx, productId);
    if (shop === undefined || product === undefined || product.accountId !== actor.accountId)
      return err({ code: "product_not_found" });
    if (product.status !== "archived") return ok();
    const reason = await readSellingRefusal(tx, actor);
    if (reason !== undefined) return err({ code: "not_eligible", reason });
    const limit = await readSetting(tx, productsPerShop);
    if (shop.openCount >= limit) return err({ code: "limit_exceeded", limit });
    return (await unarchiveProduct(tx, productId)) ? ok() : err({ code: "already_sold" });
  });
}
