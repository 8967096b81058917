import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";
import type { NameReview } from "../domain/brand-state.ts";

/** Lets one brand at a time look at the names of the others, until the commit: two that open at once see each other. */
export async function lockNames(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('brands.names'))`.execute(tx);
}

/**
 * Compares a brand's username and name with those of the active brands, as they look at a glance. Returns both
 * skeletons, and the first other brand that shares one.
 */
export async function findNamesake(
  tx: Tx,
  brand: { brandId: string; username: string; name: string },
): Promise<{ skeletons: string[]; resemblesBrandId: string | null }> {
  const found = await row(
    tx,
    sql<{ skeletons: string[]; resemblesBrandId: string | null }>`
      select own.skeletons, (
        select a.id from account a
         where a.account_type = 'brand' and a.brand_status = 'active' and a.status <> 'deleted' and a.id <> ${brand.brandId}
           and (username_skeleton(a.username) = any(own.skeletons) or brand_name_skeleton(a.name) = any(own.skeletons))
         order by a.created_at, a.id limit 1) as "resemblesBrandId"
        from (select array_remove(array[username_skeleton(${brand.username}), brand_name_skeleton(${brand.name})], '') as skeletons) own`,
  );
  return found ?? { skeletons: [], resemblesBrandId: null };
}

/** Writes what the program's check of a brand's name found, which starts its review again. */
export async function writeNameCheck(
  tx: Tx,
  brandId: string,
  { review, resemblesBrandId }: { review: "clear" | "waiting"; resemblesBrandId: string | null },
): Promise<void> {
  await sql`update brand set name_review = ${review}, name_review_since = app_now(), resembles_brand_id = ${resemblesBrandId}, request_date = app_now(),
                   name_decided_by = null, name_decided_at = null, name_reason = '' where brand_id = ${brandId}`.execute(
    tx,
  );
}

/** Writes what a staff member decided about a brand's name. */
export async function writeNameDecision(
  tx: Tx,
  brandId: string,
  decision: { review: "approved" | "rejected"; staffId: string; reason: string },
): Promise<void> {
  await sql`update brand set name_review = ${decision.review}, name_decided_by = ${decision.staffId}, name_decided_at = app_now(), name_reason = ${decision.reason}
             where brand_id = ${brandId}`.execute(tx);
}

/** A brand whose name staff look at or looked at. */
export interface BrandNameRow extends KeysetRow {
  review: NameReview;
  since: Date;
  resemblesBrandId: string | null;
  name: string;
  username: string | null;
  reason: string;
  decidedAt: Date | null;
}

/** $4 the review: brands by the time their name came to be looked at. */
export const reviewedNames = preparedKeyset<[review: NameReview], BrandNameRow>(
  "brand_names_reviewed",
  ({ beyond, order }) => `
    select b.brand_id as id, b.name_review_since::text as position, b.name_review as review, b.name_review_since as since, b.resembles_brand_id as "resemblesBrandId",
           a.name, a.username, b.name_reason as reason, b.name_decided_at as "decidedAt"
      from brand b join account a on a.id = b.brand_id and a.status <> 'deleted'
     where b.name_review = $4 and b.name_review <> 'clear' and (b.name_review_since, b.brand_id) ${beyond} ($1::timestamptz, $2::uuid)
     order by b.name_review_since ${order}, b.brand_id ${order} limit $3`,
);
