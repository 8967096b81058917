import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";
import { prepared } from "#platform/db/prepared.ts";

/** A place on the leaderboard. */
export interface Standing extends KeysetRow {
  readonly verifiedCount: number;
}

/** The period of all time. Others begin on the first day of a month. */
export const allTime = "-infinity";

/** Places between two marks. */
const markEvery = 1_000;

const listed = `a.status = 'active' and a.visibility_status = 'visible' and a.is_discoverable and a.role = 'user' and a.account_type = 'personal'
  and not exists (select 1 from referral_preference p where p.person_id = a.id and p.is_off_leaderboard)`;

/** The first day of the running month in New York. */
export async function readMonth(db: Db): Promise<string> {
  const found = await row(
    db,
    sql<{
      month: string;
    }>`select to_char(date_trunc('month', app_now() at time zone 'America/New_York'), 'YYYY-MM-DD') as month`,
  );
  if (found === undefined) throw new Error("the database returned no month");
  return found.month;
}

/** Computes a referrer's places again: of all time, and of the month of a verification. */
export async function refreshStanding(tx: Tx, referrerId: string, verifiedAt: Date): Promise<void> {
  await sql`
    with period as (
      select '-infinity'::date as day, '-infinity'::timestamptz as start, 'infinity'::timestamptz as over
      union all
      select m::date, m at time zone 'America/New_York', (m + interval '1 month') at time zone 'America/New_York'
        from date_trunc('month', ${verifiedAt}::timestamptz at time zone 'America/New_York') as m),
    counted as (
      select period.day, count(r.id)::int as n, max(r.verified_at) as last from period
        left join referral r on r.referrer_id = ${referrerId} and r.verified_at >= period.start and r.verified_at < period.over and r.state <> 'ineligible'
       group by period.day),
    gone as (
      delete from referral_standing s using counted c where s.person_id = ${referrerId} and s.period = c.day and c.n = 0)
    insert into referral_standing (period, person_id, verified_count, last_verified_at, place, is_listed)
    select c.day, a.id, c.n, c.last, (2147483647 - c.n)::numeric * 1e16 + trunc(extract(epoch from c.last) * 1e6), ${sql.raw(listed)}
      from counted c join account a on a.id = ${referrerId} where c.n > 0
    on conflict (period, person_id) do update set verified_count = excluded.verified_count, last_verified_at = excluded.last_verified_at,
      place = excluded.place, is_listed = excluded.is_listed`.execute(tx);
}

/** Stores whether a person is on the leaderboard, by the current facts. */
export async function refreshListed(tx: Tx | Db, personId: string): Promise<void> {
  await sql`update referral_standing s set is_listed = (${sql.raw(listed)}) from account a where a.id = s.person_id and s.person_id = ${personId}
               and s.is_listed is distinct from (${sql.raw(listed)})`.execute(tx);
}

/** Corrects who is listed, for facts that change without an event. */
export async function refreshAllListed(db: Db): Promise<void> {
  await sql`update referral_standing s set is_listed = not s.is_listed from account a where a.id = s.person_id
               and s.is_listed is distinct from (${sql.raw(listed)})`.execute(db);
}

export async function setOffLeaderboard(tx: Tx, personId: string, isOff: boolean): Promise<void> {
  await sql`insert into referral_preference (person_id, is_off_leaderboard) values (${personId}, ${isOff})
            on conflict (person_id) do update set is_off_leaderboard = excluded.is_off_leaderboard`.execute(tx);
}

export async function isOffLeaderboard(db: Db, personId: string): Promise<boolean> {
  const found = await row(
    db,
    sql<{
      isOff: boolean;
    }>`select is_off_leaderboard as "isOff" from referral_preference where person_id = ${personId}`,
  );
  return found?.isOff ?? false;
}

/** $4 the period: listed people by place, the first one first. */
export const leaderboard = preparedKeyset<[period: string], Standing>(
  "referral_leaderboard",
  ({ beyond, order }) => `
    select s.person_id as id, s.place::text as position, s.verified_count as "verifiedCount" from referral_standing s
     where s.period = $4::date and s.is_listed and (s.place, s.person_id) ${beyond} ($1::numeric, $2::uuid)
     order by s.place ${order}, s.person_id ${order} limit $3`,
  { asc: "-1", desc: "99999999999999999999999999" },
);

/**
 * $1 the period, $2 a person: their rank among listed people, from 1, and their count. No row for a person who is not
 * listed.
 */
export const rankOf = prepared<[period: string, personId: string], { rank: number; verifiedCount: number }>(
  "referral_rank",
  `select s.verified_count as "verifiedCount", coalesce(m.rank, 1) + (
            select count(*)::int from referral_standing o where o.period = s.period and o.is_listed
               and (o.place, o.person_id) >= (coalesce(m.place, -1), coalesce(m.person_id, '00000000-0000-0000-0000-000000000000')) and (o.place, o.person_id) < (s.place, s.person_id)) as rank
     from referral_standing s
     left join lateral (select k.place, k.person_id, k.rank from referral_rank_mark k where k.period = s.period and (k.place, k.person_id) <= (s.place, s.person_id)
                         order by k.place desc, k.person_id desc limit 1) m on true
    where s.period = $1::date and s.person_id = $2 and s.is_listed`,
);

/** Verified referrals of all time by person; those without any are absent. */
export const verifiedCounts = prepared<[string[]], { id: string; count: number }>(
  "referral_verified_counts",
  `select person_id as id, verified_count as count from referral_standing where period = '-infinity' and person_id = any($1::uuid[])`,
);

/** Makes the marks of a period again. */
export async function remakeMarks(tx: Tx, period: string): Promise<void> {
  await sql`delete from referral_rank_mark where period = ${period}::date`.execute(tx);
  await sql`
    insert into referral_rank_mark (period, place, person_id, rank)
    select ${period}::date, place, person_id, rank from (
      select place, person_id, row_number() over (order by place, person_id)::int as rank from referral_standing where period = ${period}::date and is_listed) r
     where rank % ${markEvery} = 1 and rank > 1`.execute(tx);
}
