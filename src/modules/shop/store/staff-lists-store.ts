import { preparedKeyset } from "#platform/db/keyset.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";
import type { ReviewedStatus } from "../domain/review.ts";

/** $4 the status: products by the time they were last given to staff. Every product of a shop was once. */
export const reviewedProducts = preparedKeyset<[status: ReviewedStatus], KeysetRow>(
  "shop_products_reviewed",
  ({ beyond, order }) => `
    select p.id, p.review_since::text as position from shop_product p
     where p.status = $4 and (p.review_since, p.id) ${beyond} ($1::timestamptz, $2::uuid)
     order by p.review_since ${order}, p.id ${order} limit $3`,
);
