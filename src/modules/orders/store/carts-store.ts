import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { prepared } from "#platform/db/prepared.ts";

/** A line of a cart. `acceptedCents` is the price of all pieces together that the buyer last saw. */
export interface CartRow {
  readonly id: string;
  readonly productId: string;
  /** Empty for a product of one size. */
  readonly size: string;
  readonly quantity: number;
  readonly acceptedCents: bigint;
  readonly createdAt: Date;
}

export interface Cart {
  /** Another one after every change; 0 while there never was anything in it. */
  readonly version: number;
  readonly items: readonly CartRow[];
}

const cartItems = prepared<[string], CartRow & { version: number }>(
  "cart_items",
  `select i.id, i.product_id as "productId", i.size, i.quantity, i.accepted_cents as "acceptedCents", i.created_at as "createdAt", c.version
     from cart c join cart_item i on i.account_id = c.account_id where c.account_id = $1 order by i.created_at, i.id`,
);

const cartVersions = prepared<[string], { version: number }>(
  "cart_version",
  "select version from cart where account_id = $1",
);

const cartCounts = prepared<[string[]], { accountId: string; count: number }>(
  "cart_counts",
  `select account_id as "accountId", count(*)::int as count from cart_item where account_id = any ($1::uuid[]) group by account_id`,
);

const productsInCart = prepared<[string, string[]], { id: string }>(
  "products_in_cart",
  "select distinct product_id as id from cart_item where account_id = $1 and product_id = any ($2::uuid[])",
);

/** Reads a cart with its lines, oldest first. */
export async function readCart(db: Db, accountId: string): Promise<Cart> {
  const items = await cartItems.run(db, accountId);
  const version = items[0]?.version ?? (await cartVersions.run(db, accountId))[0]?.version ?? 0;
  return { version, items };
}

/** Counts the lines of carts; accounts without any are absent. */
export async function countItems(db: Db, accountIds: readonly string[]): Promise<Map<string, number>> {
  const found = await cartCounts.run(db, [...accountIds]);
  return new Map(found.map(({ accountId, count }) => [accountId, count]));
}

/** Returns those of these products that are in a cart. */
export async function findInCart(db: Db, accountId: string, productIds: readonly string[]): Promise<Set<string>> {
  return new Set((await productsInCart.run(db, accountId, [...productIds])).map(({ id }) => id));
}

const lockedCart = prepared<[string], { version: number }>(
  "lock_cart",
  `insert into cart (account_id) values ($1) on conflict (account_id) do update set version = cart.version returning version`,
);

const changedCart = prepared<[string], { version: number }>(
  "change_cart",
  `insert into cart (account_id) values ($1)
   on conflict (account_id) do update set version = cart.version + 1, changed_at = app_now(), reminded_at = null returning version`,
);

const lineSet = prepared<[string, string, string, number, bigint, number], { id: string }>(
  "set_cart_line",
  `insert into cart_item (account_id, product_id, size, quantity, accepted_cents)
   select $1::uuid, $2::uuid, $3::text, $4::integer, $5::bigint
    where exists (select 1 from cart_item where account_id = $1 and product_id = $2 and size = $3)
       or (select count(*) from cart_item where account_id = $1) < $6::integer
   on conflict on constraint cart_item_once do update set quantity = excluded.quantity, accepted_cents = excluded.accepted_cents
   returning id`,
);

/** Locks a cart until the commit, making it first where there is none. Returns its version. */
export async function lockCart(tx: Tx, accountId: string): Promise<number> {
  return (await lockedCart.run(tx, accountId))[0]?.version ?? 0;
}

/** Marks a cart as changed, making it first where there is none. It is locked until the commit. */
export async function changeCart(tx: Tx, accountId: string): Promise<void> {
  await changedCart.run(tx, accountId);
}

export interface Line {
  readonly productId: string;
  readonly size: string;
  readonly quantity: number;
  readonly acceptedCents: bigint;
}

/**
 * Sets a line of a locked cart: a product in a size is there once. Returns false where it would be a new line beyond
 * `maxLines`.
 */
export async function setLine(tx: Tx, accountId: string, line: Line, maxLines: number): Promise<boolean> {
  const { productId, size, quantity, acceptedCents } = line;
  return (await lineSet.run(tx, accountId, productId, size, quantity, acceptedCents, maxLines)).length > 0;
}

/** Removes a line. Returns false where it is not in this cart. */
export async function deleteLine(tx: Tx, accountId: string, itemId: string): Promise<boolean> {
  const done = await sql`delete from cart_item where id = ${itemId} and account_id = ${accountId}`.execute(tx);
  return (done.numAffectedRows ?? 0n) > 0n;
}

/** Removes what was bought from a locked cart: the products in their sizes, however many are there. */
export async function deleteBought(
  tx: Tx,
  accountId: string,
  bought: readonly { readonly productId: string; readonly size: string }[],
): Promise<void> {
  await sql`
    delete from cart_item i
     using unnest(${bought.map(({ productId }) => productId)}::uuid[], ${bought.map(({ size }) => size)}::text[]) as b (product_id, size)
     where i.account_id = ${accountId} and i.product_id = b.product_id and i.size = b.size`.execute(tx);
}

/**
 * Claims a cart whose reminder is due: it holds something, was not changed for a day, no order of its owner waits for a
 * payment, and its reminder was not sent. Returns whose and when, at most `limit`.
 */
export async function claimReminders(
  tx: Tx,
  limit: number,
): Promise<{ readonly accountId: string; readonly remindedAt: Date }[]> {
  const claimed = await sql<{ accountId: string; remindedAt: Date }>`
    update cart set reminded_at = app_now() where account_id in (
      select c.account_id from cart c where c.reminded_at is null and c.changed_at <= app_now() - interval '1 day'
         and exists (select 1 from cart_item i where i.account_id = c.account_id)
         and not exists (select 1 from shop_order o where o.account_id = c.account_id and o.status = 'awaiting_payment')
       order by c.changed_at limit ${limit} for update skip locked)
    returning account_id as "accountId", reminded_at as "remindedAt"`.execute(tx);
  return claimed.rows;
}

/**
 * Returns whether a cart is still as it was when its reminder of this time was claimed: it holds something, and nothing
 * of it was changed or paid for since.
 */
export async function isLeftSince(db: Db, accountId: string, remindedAt: string): Promise<boolean> {
  const found = await row(
    db,
    sql<{ id: string }>`
      select c.account_id as id from cart c
       where c.account_id = ${accountId} and date_trunc('milliseconds', c.reminded_at) = ${remindedAt}::timestamptz
         and exists (select 1 from cart_item i where i.account_id = c.account_id)`,
  );
  return found !== undefined;
}

/** Deletes carts that were not changed for ninety days, at most `limit`. Returns how many. */
export async function deleteOldCarts(db: Db, limit: number): Promise<number> {
  const done = await row(
    db,
    sql<{ count: number }>`
      with gone as (
        delete from cart where account_id in (
          select account_id from cart where changed_at < app_now() - interval '90 days' order by changed_at limit ${limit})
        returning 1)
      select count(*)::int as count from gone`,
  );
  return done?.count ?? 0;
}
