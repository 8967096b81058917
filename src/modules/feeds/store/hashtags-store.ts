import { metByStrangers } from "#modules/accounts/index.ts";
import { sql } from "kysely";
import { findSql, walkSql } from "#platform/db/bounded-search.ts";
import type { FoundRow, SearchRow, WalkedRow } from "#platform/db/bounded-search.ts";
import type { Tx } from "#platform/db/db.ts";
import { prepared } from "#platform/db/prepared.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";

/** A hashtag and how much it is used: posts of the last 30 days, people of the last day. */
export interface Hashtag {
  tag: string;
  postsCount: number;
  peopleToday: number;
}

export interface HashtagRow extends Hashtag, SearchRow {}

/** So many trends are kept. */
const trendsKept = 10;

/**
 * Counts public hashtags of the last 30 days again and ranks the trends: tags that at least `people` different people
 * used within a day, ordered by the increase over a usual day of the week before.
 */
export async function countHashtags(tx: Tx, people: number): Promise<void> {
  await sql`
    with used as materialized (
      select h.tag, h.created_at, p.acted_by_person_id as person
        from post_hashtag h join post p on p.id = h.post_id join account a on a.id = p.account_id
       where h.created_at > app_now() - interval '30 days' and p.status = 'active'
         and ${sql.raw(metByStrangers)}
    ), counted as materialized (
      select tag, count(*)::int as posts,
             (count(distinct person) filter (where created_at > app_now() - interval '1 day'))::int as today,
             (count(distinct person) filter (where created_at <= app_now() - interval '1 day' and created_at > app_now() - interval '8 days'))::int as before
        from used group by tag
    ), ranked as (
      select tag, row_number() over (order by today / (1 + before / 7.0) desc, today desc, tag)::int as place from counted where today >= ${people}
    ), gone as (
      delete from hashtag where tag not in (select tag from counted)
    )
    insert into hashtag (tag, posts_count, people_today, trend_rank)
    select tag, posts, today, case when place <= ${trendsKept} then place end from counted left join ranked using (tag) order by tag
    on conflict (tag) do update set posts_count = excluded.posts_count, people_today = excluded.people_today, trend_rank = excluded.trend_rank
      where (hashtag.posts_count, hashtag.people_today, hashtag.trend_rank) is distinct from (excluded.posts_count, excluded.people_today, excluded.trend_rank)`.execute(
    tx,
  );
}

export const trendingHashtags = prepared<[], Hashtag>(
  "trending_hashtags",
  `select tag, posts_count as "postsCount", people_today as "peopleToday" from hashtag where trend_rank is not null order by trend_rank`,
);

/** Beyond every count, at either end. */
const ends = { desc: "2147483647", asc: "-1" } as const;
const columns = ["tag", `posts_count as "postsCount"`, `people_today as "peopleToday"`];
const selected = "select h.id, h.posts_count as at, h.tag, h.posts_count, h.people_today";
// Text of one byte order, so that the beginning is a range of the index.
const begins = `h.tag >= $4::text and h.tag < $4::text || chr(1114111)`;

/** $4 how the tag begins, $5 steps: among the most used. */
export const mostUsedHashtags = preparedKeyset<[beginning: string, steps: number], WalkedRow<HashtagRow>>(
  "most_used_hashtags",
  ({ beyond, order }) =>
    walkSql({
      rows: `${selected}, (${begins}) as hit from hashtag h where (h.posts_count, h.id) ${beyond} ($1::int, $2::uuid)`,
      columns,
      steps: "$5::int",
      order,
    }),
  ends,
);

/** $4 how the tag begins. */
export const hashtagsBeginning = preparedKeyset<[beginning: string], FoundRow<HashtagRow>>(
  "hashtags_beginning",
  ({ beyond, order }) =>
    findSql({
      rows: `${selected} from hashtag h where ${begins} and (h.posts_count, h.id) ${beyond} ($1::int, $2::uuid)`,
      columns,
      order,
    }),
  ends,
);
