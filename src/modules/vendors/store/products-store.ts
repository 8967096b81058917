import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";
import { ownAddress } from "../domain/picture.ts";
import type { Preset, ProductKind, ProductSize, VendorProduct } from "../domain/product.ts";

/** A product of the copy. `position` is its price. */
export interface ListedProduct extends VendorProduct, KeysetRow {
  readonly provider: string;
  readonly customName: string | null;
}

interface Row extends Omit<ListedProduct, "presets"> {
  presets: readonly { quantity: number; priceCents: number; savingsCents: number }[];
}

const columns = `p.id, p.price_cents::text as position, p.provider, p.reference, p.kind, p.name, p.custom_name as "customName",
  p.short_name_singular as "shortNameSingular", p.short_name_plural as "shortNamePlural", p.detail, p.price_cents as "priceCents", p.sizes, p.presets,
  p.stock, p.delivery_days as "deliveryDays", p.excluded_states as "excludedStates", p.image_url as "imageUrl", p.thumbnail_url as "thumbnailUrl",
  p.is_for_giveaways as "isForGiveaways", p.is_for_shops as "isForShops"`;

type Filter = readonly [providers: readonly string[], purpose: string, kind: string | null];

/** $4 the attached vendors, $5 `giveaways` or `shops`, $6 the kind or null. */
const offered = `p.removed_at is null and p.provider = any($4::text[]) and ($6::text is null or p.kind = $6::text)
       and case when $5::text = 'shops' then p.is_for_shops else p.is_for_giveaways end`;
const ends = { desc: "9223372036854775807", asc: "-1" };

const listed = preparedKeyset<Filter, Row>(
  "vendor_products",
  ({ beyond, order }) => `
    select ${columns} from vendor_product p where ${offered} and (p.price_cents, p.id) ${beyond} ($1::bigint, $2::uuid)
     order by p.price_cents ${order}, p.id ${order} limit $3`,
  ends,
);

/** The same, and $7 words, of which each begins a word of the product. */
const found = preparedKeyset<[...Filter, string], Row>(
  "vendor_products_by_words",
  ({ beyond, order }) => `
    select ${columns} from vendor_product p where ${offered} and p.words @@ (select search_beginnings($7::text))
       and (p.price_cents, p.id) ${beyond} ($1::bigint, $2::uuid)
     order by p.price_cents ${order}, p.id ${order} limit $3`,
  ends,
);

const view = (one: Row): ListedProduct => ({
  ...one,
  presets: one.presets.map(({ quantity, priceCents, savingsCents }): Preset => ({
    quantity,
    priceCents: BigInt(priceCents),
    savingsCents: BigInt(savingsCents),
  })),
});

/** Reads a page of products by price. */
export async function listProducts(
  db: Db,
  page: Parameters<typeof listed.read>[1],
  providers: readonly string[],
  filter: { for: "giveaways" | "shops"; words: string; kind: ProductKind | null },
): Promise<ListedProduct[]> {
  const { for: purpose, words, kind } = filter;
  const rows =
    words.trim() === ""
      ? await listed.read(db, page, providers, purpose, kind)
      : await found.read(db, page, providers, purpose, kind, words);
  return rows.map(view);
}

export async function findProduct(
  db: Db,
  providers: readonly string[],
  reference: string,
): Promise<ListedProduct | undefined> {
  const one = await row(
    db,
    sql<Row>`select ${sql.raw(columns)} from vendor_product p
      where p.removed_at is null and p.provider = any(${[...providers]}::text[]) and p.reference = ${reference}`,
  );
  return one === undefined ? undefined : view(one);
}

/** Writes a product as its vendor offers it now. The custom name stays. */
export async function upsertProduct(db: Db, provider: string, product: VendorProduct): Promise<void> {
  const sizes: readonly ProductSize[] = product.sizes;
  const presets = product.presets.map(({ quantity, priceCents, savingsCents }) => ({
    quantity,
    priceCents: Number(priceCents),
    savingsCents: Number(savingsCents),
  }));
  await sql`insert into vendor_product (provider, reference, kind, name, short_name_singular, short_name_plural, detail, price_cents, sizes, presets,
        stock, delivery_days, excluded_states, image_url, thumbnail_url, is_for_giveaways, is_for_shops)
      values (${provider}, ${product.reference}, ${product.kind}, ${product.name}, ${product.shortNameSingular}, ${product.shortNamePlural},
        ${product.detail}, ${product.priceCents}, ${JSON.stringify(sizes)}::jsonb, ${JSON.stringify(presets)}::jsonb, ${product.stock},
        ${product.deliveryDays}, ${[...product.excludedStates]}::text[], ${ownAddress(product.imageUrl)}, ${ownAddress(product.thumbnailUrl)}, ${product.isForGiveaways}, ${product.isForShops})
      on conflict on constraint vendor_product_once do update set kind = excluded.kind, name = excluded.name,
        short_name_singular = excluded.short_name_singular, short_name_plural = excluded.short_name_plural, detail = excluded.detail,
        price_cents = excluded.price_cents, sizes = excluded.sizes, presets = excluded.presets, stock = excluded.stock,
        delivery_days = excluded.delivery_days, excluded_states = excluded.excluded_states, image_url = excluded.image_url,
        thumbnail_url = excluded.thumbnail_url, is_for_giveaways = excluded.is_for_giveaways, is_for_shops = excluded.is_for_shops,
        removed_at = null, synced_at = app_now()`.execute(db);
}

/** Marks a vendor's products as removed that a whole listing did not have. Returns how many. */
export async function removeMissing(tx: Tx, provider: string, references: readonly string[]): Promise<number> {
  const removed = await sql`update vendor_product set removed_at = app_now()
    where provider = ${provider} and removed_at is null and reference <> all(${[...references]}::text[])`.execute(tx);
  return Number(removed.numAffectedRows ?? 0n);
}
