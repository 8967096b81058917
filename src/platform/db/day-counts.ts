import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { row } from "./db.ts";
import type { Db } from "./db.ts";

/** A value of one New York day (YYYY-MM-DD). */
export interface DayCount {
  readonly day: string;
  readonly value: bigint;
}

/** New York days (YYYY-MM-DD): `from` is included, `to` is not. `-infinity` and `infinity` leave a side open. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The New York day of a timestamp, as SQL. */
export const newYorkDay = (at: string): RawBuilder<string> =>
  sql.raw(`((${at}) at time zone 'America/New_York')::date`);

/** The condition that a timestamp lies within New York days, as SQL that an index on the timestamp serves. */
export function withinDays(at: string, { from, to }: DayRange): RawBuilder<boolean> {
  const column = sql.raw(at);
  return sql<boolean>`${column} >= (${from}::date::timestamp at time zone 'America/New_York')
    and ${column} < (${to}::date::timestamp at time zone 'America/New_York')`;
}

/** Returns today in New York, YYYY-MM-DD. */
export async function readToday(db: Db): Promise<string> {
  const found = await row(
    db,
    sql<{ day: string }>`select (app_now() at time zone 'America/New_York')::date::text as day`,
  );
  if (found === undefined) throw new Error("the database returned no day");
  return found.day;
}
