import { sql } from "kysely";
import { rows } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import { newYorkDay, withinDays } from "#platform/db/day-counts.ts";
import type { DayCount, DayRange } from "#platform/db/day-counts.ts";

/** Counts people who joined through an invitation, by New York day. */
export function countReferrals(db: Db, range: DayRange): Promise<DayCount[]> {
  return rows(
    db,
    sql<DayCount>`select ${newYorkDay("joined_at")} as day, count(*) as value from referral
      where ${withinDays("joined_at", range)} group by 1`,
  );
}

/**
 * Sums rewards in cents by New York day: those paid on the day, minus those reversed on it. A day may be negative; past
 * days do not change.
 */
export function sumReferralRewards(db: Db, range: DayRange): Promise<DayCount[]> {
  return rows(
    db,
    sql<DayCount>`
      select day, sum(cents)::bigint as value from (
        select ${newYorkDay("rewarded_at")} as day, reward_cents as cents from referral
         where rewarded_at is not null and ${withinDays("rewarded_at", range)}
        union all
        select ${newYorkDay("reversed_at")}, -reward_cents from referral
         where reversed_at is not null and ${withinDays("reversed_at", range)}) r
       group by 1`,
  );
}
