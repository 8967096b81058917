import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { Assortment } from "#modules/vendors/index.ts";

/** An order as it stands in the vendor's own book. Cost in cents. */
export interface BookedItem {
  id: string;
  order_id: string;
  assortment: Assortment;
  product_reference: string;
  size: string;
  quantity: number;
  cost_cents: bigint;
  status: "ordered" | "shipped" | "delivered" | "failed";
  failure_reason: string | null;
  /** Seconds of the product's clock since it was ordered. */
  age: number;
  ordered_on: string;
}

const columns = sql`id, order_id, assortment, product_reference, size, quantity, cost_cents, status, failure_reason,
  extract(epoch from app_now() - created_at)::float8 as age, created_at::date::text as ordered_on`;

export async function lockItem(tx: Tx, orderId: string): Promise<BookedItem | undefined> {
  return row(tx, sql<BookedItem>`select ${columns} from vendor_sandbox.item where order_id = ${orderId} for update`);
}

/** Writes an order, or returns undefined where its id has one. */
export async function insertItem(
  tx: Tx,
  item: Pick<
    BookedItem,
    "order_id" | "assortment" | "product_reference" | "size" | "quantity" | "cost_cents" | "status"
  >,
): Promise<BookedItem | undefined> {
  return row(
    tx,
    sql<BookedItem>`insert into vendor_sandbox.item (id, order_id, assortment, product_reference, size, quantity, cost_cents, status)
      values (${`vo_${randomBytes(12).toString("hex")}`}, ${item.order_id}, ${item.assortment}, ${item.product_reference}, ${item.size},
              ${item.quantity}, ${item.cost_cents}, ${item.status}) on conflict (order_id) do nothing returning ${columns}`,
  );
}

export async function changeItem(
  tx: Tx,
  item: BookedItem,
  status: BookedItem["status"],
  failureReason: string | null = null,
): Promise<BookedItem> {
  await sql`update vendor_sandbox.item set status = ${status}, failure_reason = ${failureReason}, updated_at = app_now() where id = ${item.id}`.execute(
    tx,
  );
  return { ...item, status, failure_reason: failureReason };
}

/** Takes pieces out of the stock, or puts them back with a negative number; false when fewer are left. */
export async function takePieces(
  tx: Tx,
  reference: string,
  size: string,
  pieces: number,
  stock: number,
): Promise<boolean> {
  await sql`insert into vendor_sandbox.sold (product_reference, size, pieces) values (${reference}, ${size}, 0) on conflict do nothing`.execute(
    tx,
  );
  const taken = await sql`update vendor_sandbox.sold set pieces = greatest(pieces + ${pieces}::int, 0)
    where product_reference = ${reference} and size = ${size} and pieces + ${pieces}::int <= ${stock}`.execute(tx);
  return (taken.numAffectedRows ?? 0n) > 0n;
}

/** Pieces sold of products, by product and size. */
export async function readSold(db: Db, references: readonly string[]): Promise<Map<string, Map<string, number>>> {
  const found = await rows(
    db,
    sql<{ reference: string; size: string; pieces: number }>`select product_reference as reference, size, pieces
      from vendor_sandbox.sold where product_reference = any(${[...references]}::text[])`,
  );
  const sold = new Map<string, Map<string, number>>();
  for (const { reference, size, pieces } of found) {
    const sizes = sold.get(reference) ?? new Map<string, number>();
    sizes.set(size, pieces);
    sold.set(reference, sizes);
  }
  return sold;
}
