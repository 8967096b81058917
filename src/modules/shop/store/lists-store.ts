import { prepared } from "#platform/db/prepared.ts";
import { findSql, walkSql } from "#platform/db/bounded-search.ts";
import type { FoundRow, SearchRow, WalkedRow } from "#platform/db/bounded-search.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";
import type { KeysetRow, KeysetStatement } from "#platform/db/keyset.ts";
import { findable, metByStrangers } from "#modules/accounts/index.ts";
import type { ShopSort } from "../domain/product.ts";
import type { ReviewedStatus } from "../domain/review.ts";

type Column = "created_at" | "price_cents" | "sold_count";

const columnTypes: Readonly<Record<Column, string>> = {
  created_at: "timestamptz",
  price_cents: "bigint",
  sold_count: "int",
};
const ends = { desc: "2147483647", asc: "-1" };
const endsOf = (column: Column): typeof ends | undefined => (column === "created_at" ? undefined : ends);

/** $4 the type or null. */
const ofType = "($4::text is null or p.type = $4::text)";

/** The seller is met by strangers. With the offset it is asked row by row: the planner may not hash all accounts first. */
const met = `exists (select 1 from account a where a.id = p.account_id and ${metByStrangers} offset 0)`;

interface Lists {
  /** $5 the account, $6 words or nothing. */
  readonly ofShop: KeysetStatement<[string | null, string, string], KeysetRow>;
  /** The same with products that are not listed, for the shop itself. */
  readonly managed: KeysetStatement<[string | null, string, string], KeysetRow>;
  /** Every shop's. */
  readonly all: KeysetStatement<[string | null], KeysetRow>;
  /** $5 words, $6 steps: those among every shop's that have them. */
  readonly walk: KeysetStatement<[string | null, string, number], WalkedRow<SearchRow>>;
  /** $5 words: the same, by the index of words. */
  readonly find: KeysetStatement<[string | null, string], FoundRow<SearchRow>>;
}

function listsBy(column: Column): Lists {
  const beyondCursor = (beyond: string): string =>
    `(p.${column}, p.id) ${beyond} ($1::${columnTypes[column]}, $2::uuid)`;
  const statement = <P extends readonly unknown[]>(name: string, where: string): KeysetStatement<P, KeysetRow> =>
    preparedKeyset<P, KeysetRow>(
      `shop_products_${name}_by_${column}`,
      ({ beyond, order }) => `
        select p.id, p.${column}::text as position from shop_product p
         where ${where} and ${ofType} and ${beyondCursor(beyond)}
         order by p.${column} ${order}, p.id ${order} limit $3`,
      endsOf(column),
    );
  const worded = "($6::text = '' or p.words @@ (select search_beginnings($6::text)))";
  const found = "p.words @@ (select search_beginnings($5::text))";
  return {
    ofShop: statement("of_shop", `p.account_id = $5::uuid and p.status = 'listed' and ${worded}`),
    managed: statement("managed", `p.account_id = $5::uuid and p.status <> 'archived' and ${worded}`),
    all: statement("of_all", `p.status = 'listed' and ${met}`),
    walk: preparedKeyset(
      `shop_products_walked_by_${column}`,
      ({ beyond, order }) =>
        walkSql({
          rows: `select p.id, p.${column} as at, (${found} and ${ofType} and ${met}) as hit from shop_product p where p.status = 'listed' and ${beyondCursor(beyond)}`,
          steps: "$6::int",
          order,
        }),
      endsOf(column),
    ),
    find: preparedKeyset(
      `shop_products_found_by_${column}`,
      ({ beyond, order }) =>
        findSql({
          rows: `select p.id, p.${column} as at from shop_product p where ${found} and p.status = 'listed' and ${ofType} and ${met} and ${beyondCursor(beyond)}`,
          order,
        }),
      endsOf(column),
    ),
  };
}

const byTime = listsBy("created_at");
const byPrice = listsBy("price_cents");
/** Statements of the lists, by order. */
export const productLists: Readonly<Record<ShopSort, Lists>> = {
  newest: byTime,
  price_asc: byPrice,
  price_desc: byPrice,
  best_selling: listsBy("sold_count"),
};

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

/** $4 the status: products by the time they were last given to staff. Every product of a shop was once. */
export const reviewedProducts = preparedKeyset<[status: ReviewedStatus], KeysetRow>(
  "shop_products_reviewed",
  ({ beyond, order }) => `
    select p.id, p.review_since::text as position from shop_product p
     where p.status = $4 and (p.review_since, p.id) ${beyond} ($1::timestamptz, $2::uuid)
     order by p.review_since ${order}, p.id ${order} limit $3`,
);
