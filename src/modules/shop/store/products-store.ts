import { sql } from "kysely";
import type { ShopProductType } from "#kernel/shop-price.ts";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { ShopProductStatus } from "../domain/product.ts";

/** A picture of a product: an object of the media store and its words. */
export interface StoredPicture {
  readonly mediaId: string;
  readonly alt: string;
}

/** A set as JSON has it. Amounts in cents. */
interface JsonPreset {
  readonly quantity: number;
  readonly priceCents: number;
}

/** What a vendor offers now of a resold product. */
interface ResoldFacts {
  readonly reference: string;
  readonly imageUrl: string;
  readonly priceCents: number;
  readonly presets: readonly JsonPreset[];
  readonly sizes: readonly { readonly name: string; readonly isAvailable: boolean }[];
  readonly stock: number | null;
  /** The vendor offers it to shops now. */
  readonly isOffered: boolean;
  /** The vendor offers it as a prize now. */
  readonly isPrize: boolean;
}

export interface ProductRow {
  readonly id: string;
  readonly accountId: string;
  readonly type: ShopProductType;
  readonly name: string;
  readonly description: string;
  readonly detail: string;
  readonly priceCents: bigint;
  readonly markup: number | null;
  readonly costCents: bigint | null;
  readonly sizes: readonly string[];
  readonly stock: number | null;
  readonly hidesWhenSoldOut: boolean;
  readonly fileMediaId: string | null;
  readonly fileName: string | null;
  readonly status: ShopProductStatus;
  readonly refusalReason: string | null;
  readonly reviewNumber: number | null;
  /** When it was last given to staff to review. */
  readonly reviewSince: Date;
  readonly soldCount: number;
  readonly createdAt: Date;
  /** Sets of own goods, by quantity. */
  readonly presets: readonly JsonPreset[];
  readonly pictures: readonly StoredPicture[];
  /** Null for own goods. */
  readonly resold: ResoldFacts | null;
}

const columns = `p.id, p.account_id as "accountId", p.type, p.name, p.description, p.detail, p.price_cents as "priceCents",
  p.markup_percent as markup, p.cost_cents as "costCents", p.sizes, p.stock, p.hides_when_sold_out as "hidesWhenSoldOut",
  p.file_media_id as "fileMediaId", p.file_name as "fileName", p.status, p.refusal_reason as "refusalReason", p.review_number as "reviewNumber", p.review_since as "reviewSince",
  p.sold_count as "soldCount", p.created_at as "createdAt",
  coalesce((select jsonb_agg(jsonb_build_object('quantity', s.quantity, 'priceCents', s.price_cents) order by s.quantity)
              from shop_product_preset s where s.product_id = p.id), '[]') as presets,
  coalesce((select jsonb_agg(jsonb_build_object('mediaId', i.media_id, 'alt', i.alt) order by i.position)
              from shop_product_picture i where i.product_id = p.id), '[]') as pictures,
  (select jsonb_build_object('reference', v.reference, 'imageUrl', v.image_url, 'priceCents', v.price_cents, 'presets', v.presets,
                             'sizes', v.sizes, 'stock', v.stock, 'isOffered', v.removed_at is null and v.is_for_shops,
                             'isPrize', v.removed_at is null and v.is_for_giveaways)
     from vendor_product v where v.id = p.vendor_product_id) as resold`;

/** $1 products: their state. */
export const productStates = prepared<[string[]], ProductRow>(
  "shop_products_by_id",
  `select ${columns} from shop_product p where p.id = any($1::uuid[])`,
);

/** Locks a product until the commit. */
export async function lockProduct(tx: Tx, id: string): Promise<ProductRow | undefined> {
  await sql`select 1 from shop_product where id = ${id} for no key update`.execute(tx);
  // A statement of its own sees the vendor's price that was committed while the lock was waited for.
  return (await productStates.run(tx, [id]))[0];
}

/** Finds the product that a call of the browser added. */
export function findByClientId(
  db: Db,
  accountId: string,
  clientId: string,
): Promise<{ id: string; type: ShopProductType; name: string } | undefined> {
  return row(
    db,
    sql<{ id: string; type: ShopProductType; name: string }>`
      select id, type, name from shop_product where account_id = ${accountId} and client_id = ${clientId}`,
  );
}

/** What a seller writes of a product. Amounts in cents. */
export interface ProductContent {
  readonly name: string;
  readonly description: string;
  readonly detail: string;
  readonly priceCents: bigint;
  readonly markup: number | null;
  readonly costCents: bigint | null;
  readonly sizes: readonly string[];
  readonly stock: number | null;
  readonly hidesWhenSoldOut: boolean;
  readonly fileMediaId: string | null;
  readonly fileName: string | null;
  readonly status: ShopProductStatus;
}

export interface NewProduct extends ProductContent {
  readonly accountId: string;
  readonly type: ShopProductType;
  readonly vendorProductId: string | null;
  readonly reviewNumber: number | null;
  readonly clientId: string | null;
}

/** Stores a product and returns its id. The caller has locked the shop. */
export async function insertProduct(tx: Tx, one: NewProduct): Promise<string> {
  const made = await row(
    tx,
    sql<{ id: string }>`
      insert into shop_product (account_id, type, vendor_product_id, name, description, detail, price_cents, markup_percent, cost_cents, sizes, stock,
                                hides_when_sold_out, file_media_id, file_name, status, review_number, client_id)
      values (${one.accountId}, ${one.type}, ${one.vendorProductId}, ${one.name}, ${one.description}, ${one.detail}, ${one.priceCents}, ${one.markup},
              ${one.costCents}, ${[...one.sizes]}::text[], ${one.stock}, ${one.hidesWhenSoldOut}, ${one.fileMediaId}, ${one.fileName}, ${one.status},
              ${one.reviewNumber}, ${one.clientId})
      returning id`,
  );
  if (made === undefined) throw new Error("the product was not stored");
  return made.id;
}

/** Counts the products of a shop that staff reviewed and listed, with archived ones. */
export async function countApproved(db: Db, accountId: string): Promise<number> {
  const found = await row(
    db,
    sql<{ count: number }>`
      select count(*)::int as count from shop_product
       where account_id = ${accountId} and review_number is not null and coalesce(archived_from, status) = 'listed'`,
  );
  return found?.count ?? 0;
}

/** Gives a product another content. The caller holds its row. */
export async function changeProduct(tx: Tx, id: string, one: ProductContent): Promise<void> {
  await sql`
    update shop_product set name = ${one.name}, description = ${one.description}, detail = ${one.detail}, price_cents = ${one.priceCents},
           markup_percent = ${one.markup}, cost_cents = ${one.costCents}, sizes = ${[...one.sizes]}::text[], stock = ${one.stock},
           hides_when_sold_out = ${one.hidesWhenSoldOut}, file_media_id = ${one.fileMediaId}, file_name = ${one.fileName}, status = ${one.status},
           review_since = case when status <> 'in_review' and ${one.status} = 'in_review' then app_now() else review_since end, updated_at = app_now()
     where id = ${id}`.execute(tx);
}

/**
 * Gives a product that is not archived another status, or an archived one another status to restore. The caller holds
 * its row.
 */
export async function moveProduct(
  tx: Tx,
  id: string,
  to: "listed" | "refused",
  refusalReason: string | null,
): Promise<void> {
  await sql`
    update shop_product set status = case when status = 'archived' then status else ${to} end,
           archived_from = case when status = 'archived' then ${to} else archived_from end,
           refusal_reason = ${refusalReason}, updated_at = app_now()
     where id = ${id}`.execute(tx);
}

/** Replaces the sets of a product. */
export async function writePresets(
  tx: Tx,
  productId: string,
  presets: readonly { readonly quantity: number; readonly priceCents: bigint }[],
): Promise<void> {
  await sql`delete from shop_product_preset where product_id = ${productId}`.execute(tx);
  if (presets.length === 0) return;
  await sql`
    insert into shop_product_preset (product_id, quantity, price_cents)
    select ${productId}, s.quantity, s.price
      from unnest(${presets.map(({ quantity }) => quantity)}::int[], ${presets.map(({ priceCents }) => priceCents)}::bigint[]) as s (quantity, price)`.execute(
    tx,
  );
}

/** Replaces the pictures of a product, in their order. */
export async function writePictures(tx: Tx, productId: string, pictures: readonly StoredPicture[]): Promise<void> {
  await sql`delete from shop_product_picture where product_id = ${productId}`.execute(tx);
  if (pictures.length === 0) return;
  await sql`
    insert into shop_product_picture (product_id, position, media_id, alt)
    select ${productId}, i.position - 1, i.media_id, i.alt
      from unnest(${pictures.map(({ mediaId }) => mediaId)}::uuid[], ${pictures.map(({ alt }) => alt)}::text[]) with ordinality as i (media_id, alt, position)`.execute(
    tx,
  );
}

/** Archives a product with the status it has. Archiving twice is the same as once. */
export async function archiveProduct(tx: Tx, id: string): Promise<void> {
  await sql`
    update shop_product set archived_from = status, status = 'archived', archived_at = app_now(), updated_at = app_now()
     where id = ${id} and status <> 'archived'`.execute(tx);
}

/** Restores an archived product. Returns false when the shop sells the same product of the vendor again. */
export async function unarchiveProduct(tx: Tx, id: string): Promise<boolean> {
  const done = await row(
    tx,
    sql<{ id: string }>`
      update shop_product p set status = p.archived_from, archived_from = null, archived_at = null, updated_at = app_now()
       where p.id = ${id} and p.status = 'archived'
         and not exists (select 1 from shop_product o where o.account_id = p.account_id and o.vendor_product_id = p.vendor_product_id
                            and o.status <> 'archived')
       returning p.id`,
  );
  return done !== undefined;
}

/** Returns true when the shop sells a vendor's product already. */
export async function isSold(db: Db, accountId: string, vendorProductId: string): Promise<boolean> {
  const found = await row(
    db,
    sql<{ id: string }>`
      select id from shop_product where account_id = ${accountId} and vendor_product_id = ${vendorProductId} and status <> 'archived'`,
  );
  return found !== undefined;
}

/**
 * Computes the prices of resold products again from what their vendor asks now. A price over `maxCents` stays as it
 * was: its cost then differs from the vendor's price, and the product counts as sold out.
 */
export async function followVendorPrices(
  tx: Tx,
  provider: string,
  references: readonly string[],
  maxCents: bigint,
): Promise<void> {
  await sql`
    update shop_product p
       set price_cents = (v.price_cents * (100 + p.markup_percent) + 99) / 100, cost_cents = v.price_cents, updated_at = app_now()
      from vendor_product v
     where v.id = p.vendor_product_id and v.provider = ${provider} and v.reference = any(${[...references]}::text[])
       and p.cost_cents is distinct from v.price_cents and (v.price_cents * (100 + p.markup_percent) + 99) / 100 <= ${maxCents}`.execute(
    tx,
  );
}

/** Pictures and files of an account's products, archived ones too. */
export function mediaOfShop(db: Db, accountId: string): Promise<{ id: string; uploadType: "product" | "shopFile" }[]> {
  return rows(
    db,
    sql<{ id: string; uploadType: "product" | "shopFile" }>`
      select i.media_id as id, 'product' as "uploadType" from shop_product_picture i join shop_product p on p.id = i.product_id
       where p.account_id = ${accountId}
      union all
      select file_media_id, 'shopFile' from shop_product where account_id = ${accountId} and file_media_id is not null`,
  );
}
