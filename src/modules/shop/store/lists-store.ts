import type { Page } from "#kernel/page-cursor.ts";
import type { ShopProductType } from "#kernel/shop-price.ts";
import type { Db } from "#platform/db/db.ts";
import { prepared } from "#platform/db/prepared.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";
import type { KeysetRow, KeysetStatement } from "#platform/db/keyset.ts";
import { findable, metByStrangers } from "#modules/accounts/index.ts";
import type { ShopSort } from "../domain/product.ts";

export interface ListedProduct extends KeysetRow {
  readonly accountId: string;
}

type Column = "created_at" | "price_cents" | "sold_count";

const columnTypes: Readonly<Record<Column, string>> = {
  created_at: "timestamptz",
  price_cents: "bigint",
  sold_count: "int",
};
const ends = { desc: "2147483647", asc: "-1" };

/** $4 the type or null. */
const ofType = "($4::text is null or p.type = $4::text)";

interface Lists {
  /** $5 the account, $6 words or nothing. */
  readonly ofShop: KeysetStatement<[string | null, string, string], ListedProduct>;
  /** The same with products that are not listed, for the shop itself. */
  readonly managed: KeysetStatement<[string | null, string, string], ListedProduct>;
  /** Every shop's. */
  readonly all: KeysetStatement<[string | null], ListedProduct>;
  /** $5 words: every shop's with them. */
  readonly found: KeysetStatement<[string | null, string], ListedProduct>;
}

function listsBy(column: Column): Lists {
  const statement = <P extends readonly unknown[]>(name: string, where: string): KeysetStatement<P, ListedProduct> =>
    preparedKeyset<P, ListedProduct>(
      `shop_products_${name}_by_${column}`,
      ({ beyond, order }) => `
        select p.id, p.account_id as "accountId", p.${column}::text as position from shop_product p
         where ${where} and ${ofType} and (p.${column}, p.id) ${beyond} ($1::${columnTypes[column]}, $2::uuid)
         order by p.${column} ${order}, p.id ${order} limit $3`,
      column === "created_at" ? undefined : ends,
    );
  const worded = "($6::text = '' or p.words @@ (select search_beginnings($6::text)))";
  const met = `exists (select 1 from account a where a.id = p.account_id and ${metByStrangers})`;
  return {
    ofShop: statement("of_shop", `p.account_id = $5::uuid and p.status = 'listed' and ${worded}`),
    managed: statement("managed", `p.account_id = $5::uuid and p.status <> 'archived' and ${worded}`),
    all: statement("of_all", `p.status = 'listed' and ${met}`),
    found: statement("found", `p.status = 'listed' and p.words @@ (select search_beginnings($5::text)) and ${met}`),
  };
}

const byTime = listsBy("created_at");
const byPrice = listsBy("price_cents");
const lists: Readonly<Record<ShopSort, Lists>> = {
  newest: byTime,
  price_asc: byPrice,
  price_desc: byPrice,
  best_selling: listsBy("sold_count"),
};

export interface ProductFilter {
  /** Null for every shop. */
  readonly accountId: string | null;
  readonly type: ShopProductType | null;
  readonly words: string;
  /** Products that are in review or refused too; only with an account. */
  readonly isManaged: boolean;
}

/** Reads a page of products that are listed, in an order. Products of hidden accounts may be among them. */
export function readProductPage(
  db: Db,
  page: Page,
  sort: ShopSort,
  { accountId, type, words, isManaged }: ProductFilter,
): Promise<ListedProduct[]> {
  const { ofShop, managed, all, found } = lists[sort];
  if (accountId !== null) return (isManaged ? managed : ofShop).read(db, page, type, accountId, words);
  return words === "" ? all.read(db, page, type) : found.read(db, page, type, words);
}

/** A product that search engines may know, with its seller's username. */
export interface IndexedProduct {
  id: string;
  username: string;
  updatedAt: Date;
}

/** Listed products added from $1 to before $2, newest first, at most $3: only of sellers who may be found. */
export const indexedProducts = prepared<[since: Date, until: Date, limit: number], IndexedProduct>(
  "sitemap_products",
  `select p.id, a.username, p.updated_at as "updatedAt" from shop_product p join account a on a.id = p.account_id
    where p.status = 'listed' and p.created_at >= $1 and p.created_at < $2 and ${findable}
    order by p.created_at desc, p.id desc limit $3`,
);

const nextMonth = (since: string): string =>
  `(select date_trunc('month', p.created_at at time zone 'UTC') from shop_product p join account a on a.id = p.account_id where p.status = 'listed' and p.created_at >= ${since} and ${findable} order by p.created_at, p.id limit 1)`;

/** The UTC months in which products of the same sellers were added that are listed now, oldest first. */
export const monthsWithProducts = prepared<[], { month: string }>(
  "sitemap_product_months",
  `with recursive months as (
     select ${nextMonth("'-infinity'")} as month
     union all
     select ${nextMonth("(months.month + interval '1 month') at time zone 'UTC'")} from months where months.month is not null)
   select to_char(month, 'YYYY-MM') as month from months where month is not null`,
);
