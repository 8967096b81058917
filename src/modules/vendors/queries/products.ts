import type { Page } from "#kernel/page-cursor.ts";
import type { Services } from "#platform/services.ts";
import { readSetting } from "#platform/settings.ts";
import { markUp } from "../domain/product.ts";
import type { ProductKind } from "../domain/product.ts";
import { vendors } from "../ports/vendor.ts";
import { giftCardMarkup, goodsMarkup } from "../settings.ts";
import { findProduct, listProducts } from "../store/products-store.ts";
import type { ListedProduct } from "../store/products-store.ts";

export type { ListedProduct } from "../store/products-store.ts";

type Home = Pick<Services, "db">;

const namesOf = (services: Home): string[] => vendors.current(services).map(({ name }) => name);

export interface ProductFilter {
  readonly words: string;
  readonly kind: ProductKind | null;
}

/** Reads the percent that we add to the vendor's price of a prize, by kind. */
export async function readMarkup({ db }: Home, kind: ProductKind): Promise<number> {
  return readSetting(db, kind === "gift_cards" ? giftCardMarkup : goodsMarkup);
}

async function withMarkup(services: Home, products: readonly ListedProduct[]): Promise<ListedProduct[]> {
  const [goods, cards] = await Promise.all([
    readSetting(services.db, goodsMarkup),
    readSetting(services.db, giftCardMarkup),
  ]);
  return products.map((product) => markUp(product, product.kind === "gift_cards" ? cards : goods));
}

/** Lists products that may be prizes, by price, with our markup in it. `position` is the price without it. */
export async function listPrizeProducts(services: Home, page: Page, filter: ProductFilter): Promise<ListedProduct[]> {
  return withMarkup(
    services,
    await listProducts(services.db, page, namesOf(services), { for: "giveaways", ...filter }),
  );
}

/** Lists products that shops may sell, by price. The seller's markup comes on top. */
export function listShopProducts(services: Home, page: Page, filter: ProductFilter): Promise<ListedProduct[]> {
  return listProducts(services.db, page, namesOf(services), { for: "shops", ...filter });
}

/** Reads a product that may be a prize, with our markup; undefined for one that no vendor offers now. */
export async function findPrizeProduct(services: Home, reference: string): Promise<ListedProduct | undefined> {
  const found = await findProduct(services.db, namesOf(services), reference);
  if (found?.isForGiveaways !== true) return undefined;
  const [product] = await withMarkup(services, [found]);
  return product;
}

/** Reads a product that shops may sell; undefined for one that no vendor offers now. */
export async function findShopProduct(services: Home, reference: string): Promise<ListedProduct | undefined> {
  const found = await findProduct(services.db, namesOf(services), reference);
  return found?.isForShops === true ? found : undefined;
}

/** Returns the SVG of a picture that a vendor draws itself; undefined for an unknown file. */
export function readProductPicture(services: Pick<Services, "db">, file: string): string | undefined {
  for (const { picture } of vendors.all(services)) {
    const found = picture?.(file);
    if (found !== undefined) return found;
  }
  return undefined;
}
