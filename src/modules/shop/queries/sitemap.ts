import type { Db } from "#platform/db/db.ts";
import { indexedProducts, monthsWithProducts } from "../store/lists-store.ts";
import type { IndexedProduct } from "../store/lists-store.ts";

/** Lists the UTC months, `2026-11`, in which products were added that are listed now, oldest first. */
export async function readMonthsWithProducts(db: Db): Promise<string[]> {
  return (await monthsWithProducts.run(db)).map(({ month }) => month);
}

/** Products that search engines may know, added from `since` to before `until`, newest first, at most `limit`. */
export function readIndexedProducts(
  db: Db,
  { since, until, limit }: { since: Date; until: Date; limit: number },
): Promise<IndexedProduct[]> {
  return indexedProducts.run(db, since, until, limit);
}
