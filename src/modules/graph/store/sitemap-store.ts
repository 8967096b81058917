import { findable } from "#modules/accounts/index.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { Db } from "#platform/db/db.ts";

/** A profile search engines may know. */
export interface IndexedPerson {
  username: string;
  createdAt: Date;
}

const indexedPeople = prepared<[since: Date, until: Date, limit: number], IndexedPerson>(
  "sitemap_people",
  `select a.username, a.created_at as "createdAt" from account a
    where a.created_at >= $1 and a.created_at < $2 and ${findable}
    order by a.created_at desc, a.id desc limit $3`,
);

const next = (since: string): string =>
  `(select date_trunc('month', a.created_at at time zone 'UTC') from account a where a.created_at >= ${since} and ${findable} order by a.created_at, a.id limit 1)`;

const monthsWithPeople = prepared<[], { month: string }>(
  "sitemap_months",
  `with recursive months as (
     select ${next("'-infinity'")} as month
     union all
     select ${next("(months.month + interval '1 month') at time zone 'UTC'")} from months where months.month is not null)
   select to_char(month, 'YYYY-MM') as month from months where month is not null`,
);

/** The UTC months, `2026-11`, in which a person joined who may be found, oldest first. */
export async function readMonthsWithPeople(db: Db): Promise<string[]> {
  return (await monthsWithPeople.run(db)).map(({ month }) => month);
}

/** People and brands that may be found, who joined from `since` to before `until`, newest first, at most `limit`. */
export function readIndexedPeople(
  db: Db,
  { since, until, limit }: { since: Date; until: Date; limit: number },
): Promise<IndexedPerson[]> {
  return indexedPeople.run(db, since, until, limit);
}
