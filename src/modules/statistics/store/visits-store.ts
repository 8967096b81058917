import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { DayCount, DayRange } from "#platform/db/day-counts.ts";

/** Returns the sealed key of a day's visitor hashes; stores `sealed` when the day has none yet. */
export async function keepVisitKey(db: Db, day: string, sealed: Buffer): Promise<Buffer> {
  await sql`insert into statistic_visit_key (day, key_enc) values (${day}::date, ${sealed}) on conflict do nothing`.execute(
    db,
  );
  const found = await row(
    db,
    sql<{ key: Buffer }>`select key_enc as key from statistic_visit_key where day = ${day}::date`,
  );
  if (found === undefined) throw new Error(`the key of ${day} was deleted`);
  return found.key;
}

/** Records that browsers were seen. After a gap of 30 minutes it is another visit. */
export async function recordVisitors(db: Db, day: string, hashes: readonly Buffer[]): Promise<void> {
  await sql`insert into statistic_visitor as v (day, visitor_hash, last_seen_at)
            select ${day}::date, hash, app_now() from unnest(${[...hashes]}::bytea[]) as hash order by hash
            on conflict (day, visitor_hash) do update set last_seen_at = excluded.last_seen_at,
              visits = v.visits + case when v.last_seen_at < excluded.last_seen_at - interval '30 minutes' then 1 else 0 end`.execute(
    db,
  );
}

/** Counts page views of browsers that object to being recognized. */
export async function addObjectedViews(db: Db, day: string, views: number): Promise<void> {
  await sql`insert into statistic_visit_day as d (day, objected_page_views) values (${day}::date, ${views})
            on conflict (day) do update set objected_page_views = d.objected_page_views + excluded.objected_page_views`.execute(
    db,
  );
}

/** Adds up the visitors of days that are over, and deletes their hashes and keys. */
export async function closeVisitDays(tx: Tx): Promise<void> {
  await sql`
    with closed as (delete from statistic_visitor where day < (app_now() at time zone 'America/New_York')::date returning day, visits)
    insert into statistic_visit_day as d (day, visits) select day, sum(visits) from closed group by day order by day
    on conflict (day) do update set visits = d.visits + excluded.visits`.execute(tx);
  await sql`delete from statistic_visit_key where day < (app_now() at time zone 'America/New_York')::date`.execute(tx);
}

export function countVisits(db: Db, { from, to }: DayRange): Promise<DayCount[]> {
  return rows(
    db,
    sql<DayCount>`select day, sum(visits)::bigint as value from (
        select day, visits from statistic_visit_day union all select day, visits from statistic_visitor) v
      where day >= ${from}::date and day < ${to}::date group by day having sum(visits) > 0`,
  );
}
