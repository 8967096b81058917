import { preparedKeyset } from "#platform/db/keyset.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";

/** An order in its buyer's list. */
export type ListedOrder = KeysetRow;

/** $4 the buyer: orders, also those that wait for a payment. Those that never were paid are left out. */
export const ordersOfBuyer = preparedKeyset<[string], ListedOrder>(
  "orders_of_buyer",
  ({ beyond, order }) => `
    select o.id, o.created_at::text as position from shop_order o
     where o.account_id = $4::uuid and (o.status <> 'cancelled' or o.paid_at is not null)
       and (o.created_at, o.id) ${beyond} ($1::timestamptz, $2::uuid)
     order by o.created_at ${order}, o.id ${order} limit $3`,
);

/** $4 accounts of buyers, $5 a code or null: orders that staff look up, those that never were paid as well. */
export const ordersForStaff = preparedKeyset<[string[], string | null], ListedOrder>(
  "orders_for_staff",
  ({ beyond, order }) => `
    select o.id, o.created_at::text as position from shop_order o
     where (o.account_id = any ($4::uuid[]) or o.code = $5::text) and (o.created_at, o.id) ${beyond} ($1::timestamptz, $2::uuid)
     order by o.created_at ${order}, o.id ${order} limit $3`,
);

/** $4 whether staff have to act on them or did: claims by the time that staff had them. */
export const claimsForStaff = preparedKeyset<[boolean], KeysetRow>(
  "claims_for_staff",
  ({ beyond, order }) => `
    select c.id, c.staff_since::text as position from shop_claim c
     where c.staff_since is not null and c.is_for_staff = $4 and (c.staff_since, c.id) ${beyond} ($1::timestamptz, $2::uuid)
     order by c.staff_since ${order}, c.id ${order} limit $3`,
);

/** A parcel in its seller's list, with its order. */
export interface ListedSale extends KeysetRow {
  readonly orderId: string;
}

/**
 * $4 the seller, $5 the states or null, $6 whether only those with a claim that waits for the seller. Parcels of unpaid
 * orders are not a seller's to see.
 */
export const parcelsOfSeller = preparedKeyset<[string, string[] | null, boolean], ListedSale>(
  "parcels_of_seller",
  ({ beyond, order }) => `
    select p.id, p.order_id as "orderId", o.paid_at::text as position from shop_parcel p join shop_order o on o.id = p.order_id
     where p.seller_id = $4::uuid and o.paid_at is not null and ($5::text[] is null or p.status = any ($5::text[]))
       and (not $6::boolean or exists (select 1 from shop_claim c
             where c.parcel_id = p.id and c.ended_at is null and c.status in ('waiting_for_seller', 'return_sent')))
       and (o.paid_at, p.id) ${beyond} ($1::timestamptz, $2::uuid)
     order by o.paid_at ${order}, p.id ${order} limit $3`,
);
