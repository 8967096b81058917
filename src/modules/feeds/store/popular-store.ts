import { metByStrangers } from "#modules/accounts/index.ts";
import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { PostActivity } from "../domain/popularity.ts";

/** Posts of the last so many days compete. */
const windowDays = 14;
/** So many of the strongest by their plain counters are counted exactly. */
const candidates = 2_000;

/** Acts by distinct verified people on the strongest posts of the window, authors' own acts left out. */
export function readActivity(db: Db): Promise<PostActivity[]> {
  return rows(
    db,
    sql<PostActivity>`
      with candidate as materialized (
        select p.id, p.account_id, p.created_at, p.likes_count, p.replies_count, p.reposts_count,
               -- Of double precision: the same over numeric takes a hundred times as long.
               (p.likes_count + 2 * p.replies_count + 3 * p.reposts_count)
                 / power(extract(epoch from app_now() - p.created_at)::float8 / 3600 + 2, 1.5::float8) as strength
          from post p join account a on a.id = p.account_id
         where p.status = 'active' and p.reply_to_id is null and ${sql.raw(metByStrangers)}
           and p.created_at > app_now() - make_interval(days => ${windowDays})
         order by strength desc, p.created_at desc limit ${candidates}
      )
      select c.id, c.account_id as "accountId",
             (extract(epoch from app_now() - c.created_at) / 3600)::float8 as "ageHours",
             (select count(distinct l.acted_by_person_id)::int from post_like l join account v on v.id = l.acted_by_person_id
               where l.post_id = c.id and l.account_id <> c.account_id and v.is_identity_verified and v.status = 'active') as likes,
             (select count(distinct r.acted_by_person_id)::int from post r join account v on v.id = r.acted_by_person_id
               where r.reply_to_id = c.id and r.status = 'active' and r.account_id <> c.account_id and v.is_identity_verified and v.status = 'active') as replies,
             (select count(distinct r.acted_by_person_id)::int from post_repost r join account v on v.id = r.acted_by_person_id
               where r.post_id = c.id and r.account_id <> c.account_id and v.is_identity_verified and v.status = 'active') as reposts
        from candidate c`,
  );
}

export interface PopularSnapshot {
  takenAt: Date;
  postIds: string[];
}

export const latestSnapshot = prepared<[], PopularSnapshot>(
  "latest_popular_snapshot",
  `select taken_at as "takenAt", post_ids as "postIds" from popular_snapshot order by taken_at desc limit 1`,
);

export async function insertSnapshot(tx: Tx, postIds: readonly string[]): Promise<PopularSnapshot> {
  const made = await row(
    tx,
    sql<PopularSnapshot>`insert into popular_snapshot (post_ids) values (${[...postIds]}::uuid[]) returning taken_at as "takenAt", post_ids as "postIds"`,
  );
  if (made === undefined) throw new Error("the snapshot was not stored");
  return made;
}

export async function deleteOldSnapshots(tx: Tx): Promise<void> {
  await sql`delete from popular_snapshot where taken_at < app_now() - interval '1 day'`.execute(tx);
}
