import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { prepared } from "#platform/db/prepared.ts";

/** The terms of a shop, without its return address. Amounts in cents. */
export interface ShopTerms {
  readonly shippingCents: bigint;
  /** Business days from the payment to the parcel. */
  readonly packingDays: number;
  readonly returnDays: number;
  readonly policy: string;
}

export interface ShopRow extends ShopTerms {
  readonly accountId: string;
  /** Products that are listed now. */
  readonly productsCount: number;
}

/** $1 accounts: their shops. */
export const shopsOf = prepared<[string[]], ShopRow>(
  "shops_of",
  `select s.account_id as "accountId", s.shipping_cents as "shippingCents", s.packing_days as "packingDays", s.return_days as "returnDays",
          s.policy, (select count(*)::int from shop_product p where p.account_id = s.account_id and p.status = 'listed') as "productsCount"
     from shop s where s.account_id = any($1::uuid[])`,
);

/** $1 accounts: those that have a shop. */
export const shopOwners = prepared<[string[]], { accountId: string }>(
  "shop_owners",
  `select account_id as "accountId" from shop where account_id = any($1::uuid[])`,
);

/** Stores a shop. Returns false when the account has one. */
export async function insertShop(tx: Tx, accountId: string, addressEnc: Buffer, terms: ShopTerms): Promise<boolean> {
  const done = await sql`
    insert into shop (account_id, return_address_enc, shipping_cents, packing_days, return_days, policy)
    values (${accountId}, ${addressEnc}, ${terms.shippingCents}, ${terms.packingDays}, ${terms.returnDays}, ${terms.policy})
    on conflict do nothing`.execute(tx);
  return (done.numAffectedRows ?? 0n) > 0n;
}

/** Changes a shop. Returns false when there is none. */
export async function changeShop(tx: Tx, accountId: string, addressEnc: Buffer, terms: ShopTerms): Promise<boolean> {
  const done = await sql`
    update shop set return_address_enc = ${addressEnc}, shipping_cents = ${terms.shippingCents}, packing_days = ${terms.packingDays},
           return_days = ${terms.returnDays}, policy = ${terms.policy}, updated_at = app_now()
     where account_id = ${accountId}`.execute(tx);
  return (done.numAffectedRows ?? 0n) > 0n;
}

export async function findReturnAddress(db: Db, accountId: string): Promise<Buffer | undefined> {
  const found = await row(
    db,
    sql<{ sealed: Buffer }>`select return_address_enc as sealed from shop where account_id = ${accountId}`,
  );
  return found?.sealed;
}

/**
 * Locks a shop and counts its products: all that it ever had, and those that are not archived. Undefined without a
 * shop.
 */
export async function lockShop(
  tx: Tx,
  accountId: string,
): Promise<{ everCount: number; openCount: number } | undefined> {
  const held = await row(
    tx,
    sql<{ id: string }>`select account_id as id from shop where account_id = ${accountId} for no key update`,
  );
  if (held === undefined) return undefined;
  return row(
    tx,
    sql<{ everCount: number; openCount: number }>`
      select count(*)::int as "everCount", count(*) filter (where status <> 'archived')::int as "openCount"
        from shop_product where account_id = ${accountId}`,
  );
}
