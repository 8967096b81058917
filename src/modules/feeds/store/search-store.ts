import { findSql, walkSql } from "#platform/db/bounded-search.ts";
import type { FoundRow, SearchRow, WalkedRow } from "#platform/db/bounded-search.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";
import type { KeysetStatement, Travel } from "#platform/db/keyset.ts";

/** A post a search came by. */
export interface PostHit extends SearchRow {
  accountId: string;
}

/** Search conditions, from $4 on. A condition that is not set is null, false or empty. */
export type SearchParameters = [
  phrases: readonly string[],
  authorId: string | null,
  mentionedIds: readonly string[],
  tags: readonly string[],
  since: string | null,
  until: string | null,
  giveawaysOnly: boolean,
  picturedOnly: boolean,
];
type WalkParameters = [...SearchParameters, steps: number];

/** SQL condition: a post `p` matches all conditions of the search except the words. */
const others = `(not $10::boolean or p.is_giveaway) and (not $11::boolean or p.has_images) and ($5::uuid is null or p.account_id = $5::uuid)
  and (cardinality($7::text[]) = 0 or (select count(*) from post_hashtag t where t.post_id = p.id and t.tag = any($7::text[])) = cardinality($7::text[]))
  and (cardinality($6::uuid[]) = 0 or (select count(*) from post_mention m where m.post_id = p.id and m.account_id = any($6::uuid[])) = cardinality($6::uuid[]))`;

const noId = "00000000-0000-0000-0000-000000000000";

/** The query of words is made once, not for every post. */
const matches = `(cardinality($4::text[]) = 0 or p.words @@ (select search_phrases($4::text[]))) and ${others}`;

/** Days are those of New York; the last one is not part of it. */
const day = (parameter: string, none: string): string =>
  `coalesce((${parameter}::date)::timestamp at time zone 'America/New_York', '${none}')`;

/**
 * Beyond the cursor and within the days. The cursor and the day on its side are one limit: of two, PostgreSQL would
 * begin at either. Compared as rows: of a pair of plain limits it would expect so few rows that it would rather sort
 * them.
 */
function within(at: string, id: string, { order }: Travel): string {
  const [since, until] = [day("$8", "-infinity"), day("$9", "infinity")];
  return order === "desc"
    ? `(${at}, ${id}) < (least($1::timestamptz, ${until}), case when ${until} <= $1::timestamptz then '${noId}'::uuid else $2::uuid end) and (${at}, ${id}) >= (${since}, '${noId}'::uuid)`
    : `(${at}, ${id}) > (greatest($1::timestamptz, ${since}), case when ${since} > $1::timestamptz then '${noId}'::uuid else $2::uuid end) and (${at}, ${id}) < (${until}, '${noId}'::uuid)`;
}

const columns = [`account_id as "accountId"`];

function walk(name: string, rowsOf: (travel: Travel) => string): KeysetStatement<WalkParameters, WalkedRow<PostHit>> {
  return preparedKeyset<WalkParameters, WalkedRow<PostHit>>(name, (travel) =>
    walkSql({ rows: rowsOf(travel), columns, steps: "$12::int", order: travel.order }),
  );
}

const own = (travel: Travel): string => within("p.created_at", "p.id", travel);
const selected = `select p.id, p.account_id, p.created_at as at, (${matches}) as hit`;

/** A page's hits among everything, newest first. */
export const searchNewest = walk(
  "search_newest",
  (travel) => `${selected} from post p where p.status = 'active' and ${own(travel)}`,
);

/** … among giveaways. */
export const searchGiveaways = walk(
  "search_giveaways",
  (travel) => `${selected} from post p where p.status = 'active' and p.is_giveaway and ${own(travel)}`,
);

/** … among what $5 wrote: posts and replies lie in indexes of their own. */
export const searchOfAuthor = walk("search_of_author", (travel) => {
  const part = (
    kind: string,
  ): string => `(select * from post p where p.account_id = $5::uuid and p.reply_to_id is ${kind} and p.status = 'active' and ${own(travel)}
    order by p.created_at ${travel.order}, p.id ${travel.order} limit $12::int)`;
  return `${selected} from (${part("null")} union all ${part("not null")}) p where true`;
});

// An outer join, though each has its post: where only the place is asked for, it is left out.
const beside = (table: string, travel: Travel): string => `
  select b.post_id as id, p.account_id, b.created_at as at, (p.status = 'active' and ${matches}) as hit from ${table} b left join post p on p.id = b.post_id
   where ${within("b.created_at", "b.post_id", travel)}`;

/** … among what carries the first of the tags. */
export const searchTagged = walk(
  "search_tagged",
  (travel) => `${beside("post_hashtag", travel)} and b.tag = ($7::text[])[1]`,
);

/** … among what names the first of those mentioned. */
export const searchMentioning = walk(
  "search_mentioning",
  (travel) => `${beside("post_mention", travel)} and b.account_id = ($6::uuid[])[1]`,
);

/** All hits by their words. */
export const searchByWords = preparedKeyset<SearchParameters, FoundRow<PostHit>>("search_by_words", (travel) =>
  findSql({
    rows: `select p.id, p.account_id, p.created_at as at from post p
            where p.words @@ (select search_phrases($4::text[])) and p.status = 'active' and ${own(travel)} and ${others}`,
    columns,
    order: travel.order,
  }),
);
