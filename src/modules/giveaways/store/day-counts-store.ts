import { sql } from "kysely";
import type { EnterMethod } from "#kernel/prize-tiers.ts";
import { rows } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import { newYorkDay, withinDays } from "#platform/db/day-counts.ts";
import type { DayCount, DayRange } from "#platform/db/day-counts.ts";

/** Sums settled prizes in cents by the New York day of settlement. */
export function sumWinnings(db: Db, range: DayRange): Promise<DayCount[]> {
  return rows(
    db,
    sql<DayCount>`select ${newYorkDay("settled_at")} as day, sum(prize_cents)::bigint as value from giveaway_slot
      where status = 'settled' and ${withinDays("settled_at", range)} group by 1`,
  );
}

/** Counts settled winner slots by the New York day of settlement. */
export function countWinners(db: Db, range: DayRange): Promise<DayCount[]> {
  return rows(
    db,
    sql<DayCount>`select ${newYorkDay("settled_at")} as day, count(*) as value from giveaway_slot
      where status = 'settled' and ${withinDays("settled_at", range)} group by 1`,
  );
}

/**
 * Counts people who received a prize by residence state: of the people whom the count by state contains, those with a
 * settled winner slot. People without a state are left out.
 */
export function countWinnersByState(db: Db): Promise<{ state: string; winners: number }[]> {
  return rows(
    db,
    sql<{ state: string; winners: number }>`select a.resident_state as state, count(*)::int as winners from account a
      where a.is_identity_verified and a.account_type = 'personal' and a.status = 'active' and a.resident_state is not null
        and exists (select 1 from giveaway_slot s where s.person_id = a.id and s.status = 'settled') group by 1`,
  );
}

/** Counts entries of all giveaways by the way of entering. */
export function countEntriesByMethod(db: Db): Promise<{ method: EnterMethod; entries: bigint }[]> {
  return rows(
    db,
    sql<{
      method: EnterMethod;
      entries: bigint;
    }>`select enter_method as method, sum(entries_count)::bigint as entries from giveaway group by 1`,
  );
}
