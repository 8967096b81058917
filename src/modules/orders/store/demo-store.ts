import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";

/** Finds a product of a shop by the vendor's reference, or by its name. */
export function findProductNamed(db: Db, accountId: string, product: string): Promise<{ id: string } | undefined> {
  return row(
    db,
    sql<{ id: string }>`
      select p.id from shop_product p left join vendor_product v on v.id = p.vendor_product_id
       where p.account_id = ${accountId} and coalesce(v.reference, p.name) = ${product}`,
  );
}
