import { findable } from "#modules/accounts/index.ts";
import { prepared } from "#platform/db/prepared.ts";

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

const next = (since: string): string =>
  `(select date_trunc('month', p.created_at at time zone 'UTC') from shop_product p join account a on a.id = p.account_id where p.status = 'listed' and p.created_at >= ${since} and ${findable} order by p.created_at, p.id limit 1)`;

/** The UTC months in which products of the same sellers were added that are listed now, oldest first. */
export const monthsWithProducts = prepared<[], { month: string }>(
  "sitemap_product_months",
  `with recursive months as (
     select ${next("'-infinity'")} as month
     union all
     select ${next("(months.month + interval '1 month') at time zone 'UTC'")} from months where months.month is not null)
   select to_char(month, 'YYYY-MM') as month from months where month is not null`,
);
