import { findable } from "#modules/accounts/index.ts";
import { prepared } from "#platform/db/prepared.ts";

/** A page search engines may know, and when it last changed as far as they care. */
export interface IndexedPost {
  id: string;
  username: string;
  createdAt: Date;
}

/** Lists posts from $1 to before $2, newest first, at most $3: no replies, and only of people who may be found. */
export const indexedPosts = prepared<[since: Date, until: Date, limit: number], IndexedPost>(
  "sitemap_posts",
  `select p.id, a.username, p.created_at as "createdAt" from post p join account a on a.id = p.account_id
    where p.status = 'active' and p.reply_to_id is null and p.created_at >= $1 and p.created_at < $2
      and ${findable}
    order by p.created_at desc, p.id desc limit $3`,
);

const next = (since: string): string =>
  `(select (p.created_at at time zone 'UTC')::date from post p join account a on a.id = p.account_id where p.status = 'active' and p.reply_to_id is null and p.created_at >= ${since} and ${findable} order by p.created_at, p.id limit 1)`;

/**
 * The UTC days on which there are posts of the same people, oldest first: from one day's first post to the next day's,
 * by the index.
 */
export const daysWithPosts = prepared<[], { day: string }>(
  "sitemap_days",
  `with recursive days as (
     select ${next("'-infinity'")} as day
     union all
     select ${next("(days.day + 1)::timestamp at time zone 'UTC'")} from days where days.day is not null)
   select day::text from days where day is not null`,
);
