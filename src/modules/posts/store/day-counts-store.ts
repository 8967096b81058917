import { sql } from "kysely";
import { rows } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import { newYorkDay, withinDays } from "#platform/db/day-counts.ts";
import type { DayCount, DayRange } from "#platform/db/day-counts.ts";

/** Counts posts and replies that stand, by the New York day of their creation. */
export function countPosts(db: Db, range: DayRange): Promise<DayCount[]> {
  return rows(
    db,
    sql<DayCount>`select ${newYorkDay("created_at")} as day, count(*) as value from post
      where status = 'active' and ${withinDays("created_at", range)} group by 1`,
  );
}

/** Counts posts that staff confirmed as spam, by the New York day of their creation. */
export function countSpamPosts(db: Db, range: DayRange): Promise<DayCount[]> {
  return rows(
    db,
    sql<DayCount>`select ${newYorkDay("p.created_at")} as day, count(*) as value from post p
      where p.status = 'spam' and ${withinDays("p.created_at", range)}
        and not exists (select 1 from spam_mark m where m.post_id = p.id and m.outcome is null) group by 1`,
  );
}

/** Lists the New York days on which posts were created. Ids of other things are ignored. */
export async function readDaysOfPosts(db: Db, postIds: readonly string[]): Promise<string[]> {
  const found = await rows(
    db,
    sql<{
      day: string;
    }>`select distinct ${newYorkDay("created_at")} as day from post where id = any(${[...postIds]}::uuid[])`,
  );
  return found.map(({ day }) => day);
}

/** Lists the New York days on which an account posted. */
export async function readDaysOfAuthor(db: Db, accountId: string): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ day: string }>`select distinct ${newYorkDay("created_at")} as day from post where account_id = ${accountId}`,
  );
  return found.map(({ day }) => day);
}
