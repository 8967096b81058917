import { sql } from "kysely";
import { rows } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";

/**
 * What a seller's parcels brought in a month of New York: those that were delivered, without tax, before fees and
 * refunds.
 */
export interface SalesOfMonth {
  readonly sellerId: string;
  /** 1 to 12. */
  readonly month: number;
  readonly cents: bigint;
  readonly count: number;
}

/** Reads the sales of a calendar year of New York by seller and month; null for every seller. */
export function readSalesOfYear(db: Db, year: number, sellerIds: readonly string[] | null): Promise<SalesOfMonth[]> {
  return rows(
    db,
    sql<SalesOfMonth>`
      select p.seller_id as "sellerId", extract(month from p.delivered_at at time zone 'America/New_York')::int as month,
             sum(p.items_cents + p.shipping_cents)::bigint as cents, count(*)::int as count
        from shop_parcel p
       where p.delivered_at >= make_timestamptz(${year}, 1, 1, 0, 0, 0, 'America/New_York')
         and p.delivered_at < make_timestamptz(${year} + 1, 1, 1, 0, 0, 0, 'America/New_York')
         and p.status in ('delivered', 'completed')
         and (${sellerIds === null ? null : [...sellerIds]}::uuid[] is null or p.seller_id = any (${sellerIds === null ? null : [...sellerIds]}::uuid[]))
       group by 1, 2`,
  );
}

/** The sales tax of a state in a month of New York. Amounts in cents. */
export interface SalesTaxOfMonth {
  /** Two letters: where the goods went. */
  readonly state: string;
  /** YYYY-MM. */
  readonly month: string;
  /** Net prices and shipping of parcels that were delivered, and of what was refunded. */
  readonly salesCents: bigint;
  readonly refundedCents: bigint;
  /** Net prices among the sales that tax is on. */
  readonly taxableCents: bigint;
  readonly taxCents: bigint;
  readonly refundedTaxCents: bigint;
}

/** Reads the sales tax of a calendar year of New York by state and month. What is due is the tax less that of refunds. */
export function readSalesTax(db: Db, year: number): Promise<SalesTaxOfMonth[]> {
  return rows(
    db,
    sql<SalesTaxOfMonth>`
      with span as (select make_timestamptz(${year}, 1, 1, 0, 0, 0, 'America/New_York') as since,
                           make_timestamptz(${year} + 1, 1, 1, 0, 0, 0, 'America/New_York') as until),
      moved as (
        select p.order_id, p.delivered_at as at, p.items_cents + p.shipping_cents as sales, p.tax_cents as tax, 0::bigint as refunded, 0::bigint as refunded_tax,
               (select coalesce(sum(i.net_cents), 0) from shop_order_item i where i.parcel_id = p.id and i.tax_cents > 0) as taxable
          from shop_parcel p, span s where p.delivered_at >= s.since and p.delivered_at < s.until and p.status in ('delivered', 'completed')
        union all
        select r.order_id, r.created_at, 0, 0, r.net_cents + r.shipping_cents, r.tax_cents, 0
          from shop_refund r, span s where r.created_at >= s.since and r.created_at < s.until)
      select o.state, to_char(m.at at time zone 'America/New_York', 'YYYY-MM') as month, sum(m.sales)::bigint as "salesCents",
             sum(m.refunded)::bigint as "refundedCents", sum(m.taxable)::bigint as "taxableCents", sum(m.tax)::bigint as "taxCents",
             sum(m.refunded_tax)::bigint as "refundedTaxCents"
        from moved m join shop_order o on o.id = m.order_id group by 1, 2 order by 1, 2`,
  );
}
