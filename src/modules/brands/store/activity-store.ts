import { sql } from "kysely";
import type { BrandRole } from "#kernel/capabilities.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";
import { prepared } from "#platform/db/prepared.ts";

export interface ActivityRow extends KeysetRow {
  personId: string;
  operation: string;
  objectIds: string[];
  createdAt: Date;
}

/**
 * Keeps an act of a member whose role is still $3, and holds the role until the transaction ends. Returns no row when
 * it changed meanwhile.
 */
const keptAct = prepared<[string, string, BrandRole, string, string[]], { id: string }>(
  "brand_activity_kept",
  `with acting as (
     select brand_id, person_id from brand_access
      where brand_id = $1 and person_id = $2 and access_type = $3 and status = 'active' for share)
   insert into brand_activity (brand_id, person_id, operation, object_ids)
   select brand_id, person_id, $4, $5::uuid[] from acting returning id`,
);

export async function insertAct(
  tx: Tx,
  act: { brandId: string; personId: string; access: BrandRole; operation: string; objectIds: string[] },
): Promise<boolean> {
  const kept = await keptAct.run(tx, act.brandId, act.personId, act.access, act.operation, act.objectIds);
  return kept.length > 0;
}

const columns = `b.id, b.created_at::text as position,
          b.person_id as "personId", b.operation, b.object_ids as "objectIds", b.created_at as "createdAt"`;

/** What was done as a brand, by time. $4 the brand. */
export const activityOfBrand = preparedKeyset<[string], ActivityRow>(
  "brand_activity_of_brand",
  ({ beyond, order }) => `
    select ${columns} from brand_activity b
     where b.brand_id = $4 and (b.created_at, b.id) ${beyond} ($1::timestamptz, $2::uuid)
     order by b.created_at ${order}, b.id ${order} limit $3`,
);

/** What one person did as a brand, by time. $4 the brand, $5 the person. */
export const activityOfPerson = preparedKeyset<[string, string], ActivityRow>(
  "brand_activity_of_person",
  ({ beyond, order }) => `
    select ${columns} from brand_activity b
     where b.brand_id = $4 and b.person_id = $5 and (b.created_at, b.id) ${beyond} ($1::timestamptz, $2::uuid)
     order by b.created_at ${order}, b.id ${order} limit $3`,
);

/** $1 a brand, $2 people: the last act of each. */
export const lastActs = prepared<[string, string[]], { personId: string; operation: string; createdAt: Date }>(
  "brand_activity_last",
  `select p.id as "personId", l.operation, l.created_at as "createdAt"
     from unnest($2::uuid[]) as p (id)
     join lateral (select operation, created_at from brand_activity b
                    where b.brand_id = $1 and b.person_id = p.id order by b.created_at desc, b.id desc limit 1) l on true`,
);

/** Forgets acts that are older than two years. */
export async function forgetOldActs(db: Db): Promise<void> {
  await sql`delete from brand_activity where created_at < app_now() - interval '2 years'`.execute(db);
}
