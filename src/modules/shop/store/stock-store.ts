import { sql } from "kysely";
import { rows } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";

/** Pieces of one product. */
export interface Pieces {
  readonly productId: string;
  readonly quantity: number;
}

const table = (pieces: readonly Pieces[]) =>
  sql`(select u.id, sum(u.quantity)::int as quantity
         from unnest(${pieces.map(({ productId }) => productId)}::uuid[], ${pieces.map(({ quantity }) => quantity)}::int[]) as u (id, quantity)
        group by u.id)`;

/** Locks products until the commit, in the order of their ids. */
export async function lockProducts(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select id from shop_product where id = any (${[...ids]}::uuid[]) order by id for no key update`.execute(tx);
}

/** Takes pieces from the stock. Returns the products that had too few; none is taken then. The rows are locked. */
export async function takeStock(tx: Tx, pieces: readonly Pieces[]): Promise<string[]> {
  const short = await rows(
    tx,
    sql<{ id: string }>`
      select p.id from ${table(pieces)} w join shop_product p on p.id = w.id where p.stock < w.quantity order by p.id`,
  );
  if (short.length === 0)
    await sql`update shop_product p set stock = p.stock - w.quantity from ${table(pieces)} w where p.id = w.id and p.stock is not null`.execute(
      tx,
    );
  return short.map(({ id }) => id);
}

/** Gives pieces back to the stock of products that have a count. */
export async function putBack(tx: Tx, pieces: readonly Pieces[]): Promise<void> {
  if (pieces.length === 0) return;
  await lockProducts(
    tx,
    pieces.map(({ productId }) => productId),
  );
  await sql`update shop_product p set stock = least(p.stock + w.quantity, 100000) from ${table(pieces)} w where p.id = w.id and p.stock is not null`.execute(
    tx,
  );
}

/** Counts sold pieces; fewer than 0 are taken back. */
export async function countSold(tx: Tx, pieces: readonly Pieces[]): Promise<void> {
  if (pieces.length === 0) return;
  await lockProducts(
    tx,
    pieces.map(({ productId }) => productId),
  );
  await sql`update shop_product p set sold_count = greatest(p.sold_count + w.quantity, 0) from ${table(pieces)} w where p.id = w.id`.execute(
    tx,
  );
}
