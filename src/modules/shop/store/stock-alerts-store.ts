import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { prepared } from "#platform/db/prepared.ts";

/** $1 the account, $2 products: those that it waits for. */
export const stockAlertsOf = prepared<[accountId: string, productIds: string[]], { id: string }>(
  "shop_stock_alerts_of",
  `select product_id as id from shop_stock_alert where account_id = $1::uuid and product_id = any($2::uuid[])`,
);

/**
 * Counts the products that an account waits for, and whether the given one is among them. Two calls of one account wait
 * for each other.
 */
export async function lockStockAlerts(
  tx: Tx,
  accountId: string,
  productId: string,
): Promise<{ count: number; isThere: boolean }> {
  await sql`select pg_advisory_xact_lock(hashtextextended('stock alerts ' || ${accountId}, 0))`.execute(tx);
  const found = await row(
    tx,
    sql<{ count: number; isThere: boolean }>`
      select count(*)::int as count, coalesce(bool_or(product_id = ${productId}), false) as "isThere"
        from shop_stock_alert where account_id = ${accountId}`,
  );
  return found ?? { count: 0, isThere: false };
}

export async function insertStockAlert(tx: Tx, accountId: string, productId: string): Promise<void> {
  await sql`
    insert into shop_stock_alert (account_id, product_id) values (${accountId}, ${productId}) on conflict do nothing`.execute(
    tx,
  );
}

export async function deleteStockAlert(db: Db, accountId: string, productId: string): Promise<void> {
  await sql`delete from shop_stock_alert where account_id = ${accountId} and product_id = ${productId}`.execute(db);
}

/** The products among these that any account waits for. */
export async function awaitedAmong(tx: Tx, productIds: readonly string[]): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{ id: string }>`
      select distinct product_id as id from shop_stock_alert where product_id = any(${[...productIds]}::uuid[]) order by id`,
  );
  return found.map(({ id }) => id);
}

/** The products that any account waits for, among those that are sold on from a vendor. */
export async function awaitedOfVendor(tx: Tx, provider: string, references: readonly string[]): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{ id: string }>`
      select p.id from shop_product p join vendor_product v on v.id = p.vendor_product_id
       where v.provider = ${provider} and v.reference = any(${[...references]}::text[])
         and exists (select 1 from shop_stock_alert w where w.product_id = p.id)
       order by p.id`,
  );
  return found.map(({ id }) => id);
}

/** Ends all waiting for a product and returns who waited, in the order of their ids. */
export async function endStockAlerts(tx: Tx, productId: string): Promise<string[]> {
  const ended = await rows(
    tx,
    sql<{ id: string }>`delete from shop_stock_alert where product_id = ${productId} returning account_id as id`,
  );
  return ended.map(({ id }) => id).toSorted();
}
