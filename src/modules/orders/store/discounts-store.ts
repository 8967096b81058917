import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { Actor } from "#platform/services.ts";
import type { DiscountFacts, DiscountTerms } from "../domain/discount.ts";

/** A discount code of a seller. */
export interface DiscountRow extends DiscountFacts {
  readonly id: string;
  readonly accountId: string;
  readonly createdAt: Date;
}

/** A code with what its buyer used of it before. */
export interface TypedDiscountRow extends DiscountRow {
  /**
   * Orders of the buying account, and of the person behind it, that used it and are not cancelled; and how many of the
   * account's wait for their payment.
   */
  readonly usesOfBuyer: number;
  readonly waitingOfBuyer: number;
}

/** The account that buys and the person who does, who may act for a brand. */
export type Buyer = Pick<Actor, "accountId" | "personId">;

/** A code that an order used. */
export interface OrderDiscountRow {
  readonly orderId: string;
  readonly discountId: string;
  readonly sellerId: string;
  readonly code: string;
  readonly cents: bigint;
}

const columns = `d.id, d.account_id as "accountId", d.code, d.percent, d.amount_cents as "amountCents", d.starts_at as "startsAt", d.ends_at as "endsAt",
  d.max_uses as "maxUses", d.is_once_per_buyer as "isOncePerBuyer", d.least_cents as "leastCents", d.is_on as "isOn", d.uses, d.created_at as "createdAt",
  d.ended_at as "endedAt"`;

/** $4 the seller: codes, the newest first. */
export const discountsOfSeller = preparedKeyset<[string], DiscountRow & KeysetRow>(
  "discounts_of_seller",
  ({ beyond, order }) => `
    select ${columns}, d.created_at::text as position from shop_discount d
     where d.account_id = $4::uuid and (d.created_at, d.id) ${beyond} ($1::timestamptz, $2::uuid)
     order by d.created_at ${order}, d.id ${order} limit $3`,
);

/**
 * $1 codes, $2 sellers, $3 the buying account, $4 the person who buys, or null: of each seller's codes with this text
 * the living one, else the last.
 */
const typedDiscounts = prepared<[string[], string[], string | null, string | null], TypedDiscountRow>(
  "typed_discounts",
  `select distinct on (d.account_id, d.code) ${columns}, b.uses as "usesOfBuyer", b.waiting as "waitingOfBuyer"
     from shop_discount d cross join lateral (
       select count(*)::int as uses, count(*) filter (where o.status = 'awaiting_payment' and o.account_id = $3::uuid)::int as waiting
         from shop_order_discount u join shop_order o on o.id = u.order_id
        where u.discount_id = d.id and (o.account_id = $3::uuid or o.person_id = $4::uuid) and o.status <> 'cancelled') b
    where d.code = any ($1::text[]) and d.account_id = any ($2::uuid[])
    order by d.account_id, d.code, d.ended_at desc nulls first, d.id desc`,
);

/** $1 codes: those that any shop has now. */
const livingCodes = prepared<[string[]], { code: string }>(
  "living_codes",
  `select c.code from unnest($1::text[]) as c (code)
    where exists (select 1 from shop_discount d where d.code = c.code and d.ended_at is null)`,
);

/** $1 orders: the codes that they used. */
export const discountsOfOrders = prepared<[string[]], OrderDiscountRow>(
  "discounts_of_orders",
  `select u.order_id as "orderId", u.discount_id as "discountId", u.seller_id as "sellerId", d.code, u.cents
     from shop_order_discount u join shop_discount d on d.id = u.discount_id
    where u.order_id = any ($1::uuid[]) order by u.order_id, d.code, d.id`,
);

/** Reads the codes of these sellers that have one of these texts. */
export function readTyped(
  db: Db,
  codes: readonly string[],
  sellerIds: readonly string[],
  buyer: Buyer | null,
): Promise<TypedDiscountRow[]> {
  return typedDiscounts.run(db, [...codes], [...sellerIds], buyer?.accountId ?? null, buyer?.personId ?? null);
}

/** Returns those of these codes that any shop has now. */
export async function findLiving(db: Db, codes: readonly string[]): Promise<Set<string>> {
  return new Set((await livingCodes.run(db, [...codes])).map(({ code }) => code));
}

/** Locks the codes of these sellers that have one of these texts until the commit, in ascending id. */
export async function lockTyped(tx: Tx, codes: readonly string[], sellerIds: readonly string[]): Promise<void> {
  await sql`
    select 1 from shop_discount where code = any (${[...codes]}::text[]) and account_id = any (${[...sellerIds]}::uuid[])
     order by id for update`.execute(tx);
}

/** Locks the codes that an order used until the commit, in ascending id. They are locked before products. */
export async function lockDiscountsOf(tx: Tx, orderId: string): Promise<void> {
  await sql`
    select 1 from shop_discount where id in (select discount_id from shop_order_discount where order_id = ${orderId})
     order by id for update`.execute(tx);
}

/** Stores that an order uses a locked code. */
export async function insertUse(tx: Tx, use: Omit<OrderDiscountRow, "code">): Promise<void> {
  await sql`
    insert into shop_order_discount (order_id, discount_id, seller_id, cents)
    values (${use.orderId}, ${use.discountId}, ${use.sellerId}, ${use.cents})`.execute(tx);
  await sql`update shop_discount set uses = uses + 1 where id = ${use.discountId}`.execute(tx);
}

/** Gives the uses of an order back that was cancelled just now. */
export async function returnUses(tx: Tx, orderId: string): Promise<void> {
  await sql`
    update shop_discount d set uses = d.uses - 1 from shop_order_discount u
     where u.order_id = ${orderId} and d.id = u.discount_id`.execute(tx);
}

/** Counts the codes of a seller that are not ended. */
export async function countLiving(db: Db, accountId: string): Promise<number> {
  const found = await row(
    db,
    sql<{ count: number }>`
      select count(*)::int as count from shop_discount where account_id = ${accountId} and ended_at is null`,
  );
  return found?.count ?? 0;
}

/** Stores a code. Undefined when the seller has a living one with its text. */
export async function insertDiscount(tx: Tx, accountId: string, one: DiscountTerms): Promise<string | undefined> {
  const made = await row(
    tx,
    sql<{ id: string }>`
      insert into shop_discount (account_id, code, percent, amount_cents, starts_at, ends_at, max_uses, is_once_per_buyer, least_cents)
      values (${accountId}, ${one.code}, ${one.percent}, ${one.amountCents}, ${one.startsAt}, ${one.endsAt}, ${one.maxUses}, ${one.isOncePerBuyer},
              ${one.leastCents})
      on conflict (account_id, code) where ended_at is null do nothing returning id`,
  );
  return made?.id;
}

export async function findDiscount(db: Db, id: string): Promise<DiscountRow | undefined> {
  const [found] = await rows(db, sql<DiscountRow>`select ${sql.raw(columns)} from shop_discount d where d.id = ${id}`);
  return found;
}

/** Switches a living code of a seller on or off. Returns false where there is none. */
export async function storeIsOn(tx: Tx, accountId: string, id: string, isOn: boolean): Promise<boolean> {
  const done = await sql`
    update shop_discount set is_on = ${isOn} where id = ${id} and account_id = ${accountId} and ended_at is null`.execute(
    tx,
  );
  return (done.numAffectedRows ?? 0n) > 0n;
}

/** Ends a code of a seller for good; one that is ended stays as it is. Returns false where there is none. */
export async function storeEnd(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const done = await sql`
    update shop_discount set ended_at = coalesce(ended_at, app_now()) where id = ${id} and account_id = ${accountId}`.execute(
    tx,
  );
  return (done.numAffectedRows ?? 0n) > 0n;
}
