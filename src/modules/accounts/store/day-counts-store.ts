import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import { newYorkDay, withinDays } from "#platform/db/day-counts.ts";
import type { DayCount, DayRange } from "#platform/db/day-counts.ts";

/** Counts people who joined by New York day. Deleted people stay in the count of their day. */
export function countSignups(db: Db, range: DayRange): Promise<DayCount[]> {
  return rows(
    db,
    sql<DayCount>`select ${newYorkDay("created_at")} as day, count(*) as value from account
      where account_type = 'personal' and ${withinDays("created_at", range)} group by 1`,
  );
}

const verifiedAt = "coalesce(identity_verified_at, created_at)";
const isVerified = sql<boolean>`is_identity_verified and account_type = 'personal' and status = 'active'`;

/** Counts people who are verified and active, by the New York day of their verification. */
export function countVerified(db: Db, range: DayRange): Promise<DayCount[]> {
  return rows(
    db,
    sql<DayCount>`select ${newYorkDay(verifiedAt)} as day, count(*) as value from account
      where ${isVerified} and ${withinDays(verifiedAt, range)} group by 1`,
  );
}

/** Counts people who are verified and active by residence state. People without a state are left out. */
export function countVerifiedByState(db: Db): Promise<{ state: string; people: number }[]> {
  return rows(
    db,
    sql<{ state: string; people: number }>`select resident_state as state, count(*)::int as people from account
      where ${isVerified} and resident_state is not null group by 1`,
  );
}

/** Counts accounts that are suspended, by the New York day since when. */
export function countSuspended(db: Db, range: DayRange): Promise<DayCount[]> {
  return rows(
    db,
    sql<DayCount>`
      select ${newYorkDay("since")} as day, count(*) as value
        from (select coalesce((select max(c.created_at) from account_status_change c where c.account_id = a.id and c.to_state = 'suspended'), a.created_at) as since
                from account a where a.status = 'suspended') s
       where ${withinDays("since", range)} group by 1`,
  );
}

/** The New York days in whose counts an account is or was. Null where the person is not verified. */
export interface CountedDays {
  readonly verified: string | null;
  readonly suspended: readonly string[];
}

/** Reads the days whose counts a change of an account's status touches; undefined for an unknown account. */
export function readCountedDays(db: Db, accountId: string): Promise<CountedDays | undefined> {
  return row(
    db,
    sql<CountedDays>`
      select case when is_identity_verified then ${newYorkDay(verifiedAt)} end as verified,
             array(select distinct (${newYorkDay("c.created_at")})::text from account_status_change c where c.account_id = a.id and c.to_state = 'suspended')
               || (${newYorkDay("a.created_at")})::text as suspended
        from account a where a.id = ${accountId}`,
  );
}

/** Returns the New York day of the first account; undefined without accounts. */
export async function readFirstDay(db: Db): Promise<string | undefined> {
  return (
    await row(
      db,
      sql<{ day: string }>`select ${newYorkDay("created_at")} as day from account order by created_at limit 1`,
    )
  )?.day;
}
