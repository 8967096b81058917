import type { Page } from "#kernel/page-cursor.ts";
import type { ShopProductType } from "#kernel/shop-price.ts";
import { boundedSearch, mostSteps } from "#platform/db/bounded-search.ts";
import type { Db } from "#platform/db/db.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";
import type { ShopSort } from "../domain/product.ts";
import { productLists } from "../store/lists-store.ts";

export interface ProductFilter {
  /** Null for every shop. */
  readonly accountId: string | null;
  readonly type: ShopProductType | null;
  readonly words: string;
  /** Products that are in review or refused too; only with an account. */
  readonly isManaged: boolean;
}

/** Rows a walk looks at for a page: 3 ms. */
const most = mostSteps / 8;

/** A product of a list, or, with `isHit` false, the place where the search stopped for now. */
export interface ListedProduct extends KeysetRow {
  readonly isHit?: boolean;
}

/**
 * Reads a page of products that are listed, in an order. Products of hidden accounts may be among them. Words among
 * every shop's products are searched in a bounded number of rows (see boundedSearch).
 */
export function readProductPage(
  db: Db,
  page: Page,
  sort: ShopSort,
  { accountId, type, words, isManaged }: ProductFilter,
): Promise<ListedProduct[]> {
  const { ofShop, managed, all, walk, find } = productLists[sort];
  if (accountId !== null) return (isManaged ? managed : ofShop).read(db, page, type, accountId, words);
  if (words === "") return all.read(db, page, type);
  return boundedSearch(page, {
    walk: (from, steps) => walk.read(db, from, type, words, Math.min(steps, most)),
    find: (from) => find.read(db, from, type, words),
  });
}
