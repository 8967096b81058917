import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { DayCount, DayRange } from "#platform/db/day-counts.ts";
import { prepared } from "#platform/db/prepared.ts";

/** A day in the place of all days of a metric. */
export const allDays = "-infinity";

/** Marks days of metrics to be counted again, in the transaction of the change or after it. */
export async function insertMarks(
  db: Db,
  marks: readonly { readonly metric: string; readonly day: string }[],
): Promise<void> {
  if (marks.length === 0) return;
  await sql`insert into statistic_mark (metric, day)
            select * from unnest(${marks.map(({ metric }) => metric)}::text[], ${marks.map(({ day }) => day)}::date[])`.execute(
    db,
  );
}

/** Locks a metric's total. Returns the day through which it was counted (null: never), and today in New York. */
export async function lockTotal(tx: Tx, metric: string): Promise<{ countedThrough: string | null; today: string }> {
  await sql`insert into statistic_total (metric) values (${metric}) on conflict do nothing`.execute(tx);
  const found = await row(
    tx,
    sql<{ countedThrough: string | null; today: string }>`
      select counted_through as "countedThrough", (app_now() at time zone 'America/New_York')::date as today
        from statistic_total where metric = ${metric} for update`,
  );
  if (found === undefined) throw new Error(`metric ${metric} has no total`);
  return found;
}

/** Takes the marks of a metric. What changes after this statement leaves a mark of its own. */
export async function takeMarks(tx: Tx, metric: string): Promise<string[]> {
  const taken = await rows(
    tx,
    sql<{ day: string }>`with taken as (delete from statistic_mark where metric = ${metric} returning day)
      select distinct day::text as day from taken`,
  );
  return taken.map(({ day }) => day);
}

/** Replaces the values of a range of days. */
export async function replaceDays(tx: Tx, metric: string, range: DayRange, counts: readonly DayCount[]): Promise<void> {
  const kept = counts.filter(({ value }) => value !== 0n);
  const days = kept.map(({ day }) => day);
  const values = kept.map(({ value }) => value);
  await sql`delete from statistic_day where metric = ${metric} and day >= ${range.from}::date and day < ${range.to}::date
              and day <> all(${days}::date[])`.execute(tx);
  await sql`insert into statistic_day (metric, day, value)
            select ${metric}, * from unnest(${days}::date[], ${values}::bigint[])
            on conflict (metric, day) do update set value = excluded.value where statistic_day.value <> excluded.value`.execute(
    tx,
  );
}

/** Stores the sum of the days as the metric's total. `through` null keeps the day through which it was counted. */
export async function storeTotal(tx: Tx, metric: string, through: string | null): Promise<void> {
  await sql`update statistic_total set value = coalesce((select sum(value) from statistic_day where metric = ${metric}), 0),
                   counted_through = coalesce(${through}::date, counted_through), counted_at = app_now()
             where metric = ${metric}`.execute(tx);
}

/** Stores a total that is no sum of days. */
export async function setTotal(db: Db, metric: string, value: bigint): Promise<void> {
  await sql`insert into statistic_total (metric, value, counted_through) values (${metric}, ${value}::bigint, (app_now() at time zone 'America/New_York')::date)
            on conflict (metric) do update set value = excluded.value, counted_through = excluded.counted_through, counted_at = app_now()`.execute(
    db,
  );
}

/** Returns whether a total is missing, older than so many minutes, or (`daily`) not of today. */
export async function isDue(db: Db, metric: string, minutes: number, daily: boolean): Promise<boolean> {
  const found = await row(
    db,
    sql<{ isFresh: boolean | null }>`select counted_at > app_now() - make_interval(mins => ${minutes})
        or (${daily} and counted_through = (app_now() at time zone 'America/New_York')::date) as "isFresh"
      from statistic_total where metric = ${metric}`,
  );
  return found?.isFresh !== true;
}

/** Verified people of a residence state, and how many of them received a prize. */
interface StateRow {
  readonly state: string;
  readonly people: number;
  readonly winners: number;
}

export async function replaceStates(tx: Tx, counts: readonly StateRow[]): Promise<void> {
  await sql`delete from statistic_state`.execute(tx);
  await sql`insert into statistic_state (state, people, winners)
            select * from unnest(${counts.map(({ state }) => state)}::text[], ${counts.map(({ people }) => people)}::int[],
                                 ${counts.map(({ winners }) => winners)}::int[])`.execute(tx);
}

export const totals = prepared<[], { metric: string; value: bigint; countedAt: Date }>(
  "statistic_totals",
  `select metric, value, counted_at as "countedAt" from statistic_total`,
);

export const states = prepared<[], StateRow>("statistic_states", `select state, people, winners from statistic_state`);

/**
 * $1 a metric, $2 day, week or month, $3 the number of buckets: the newest buckets, the oldest first. Weeks begin on
 * Monday.
 */
export const series = prepared<[string, string, number], { bucket: string; value: bigint }>(
  "statistic_series",
  `with span as (select date_trunc($2::text, app_now() at time zone 'America/New_York') as last, ('1 ' || $2::text)::interval as step),
        bucket as (select n, (last - step * n)::date as starts, (last - step * (n - 1))::date as ends from span, generate_series(0, $3::int - 1) n)
   select b.starts::text as bucket, coalesce(sum(d.value), 0)::bigint as value
     from bucket b left join statistic_day d on d.metric = $1::text and d.day >= b.starts and d.day < b.ends
    group by b.n, b.starts order by b.n desc`,
);
