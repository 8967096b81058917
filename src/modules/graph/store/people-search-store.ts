import { findable } from "#modules/accounts/index.ts";
import { findSql, walkSql } from "#platform/db/bounded-search.ts";
import type { FoundRow, SearchRow } from "#platform/db/bounded-search.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";

/** Beyond every count, at either end. */
const ends = { desc: "2147483647", asc: "-1" } as const;
const begins = `a.words @@ (select search_beginnings($4::text))`;

/** $4 beginnings of words of their names, $5 steps: among those followed most. */
export const mostFollowedNamed = preparedKeyset<[beginnings: string, steps: number], SearchRow>(
  "most_followed_named",
  ({ beyond, order }) =>
    walkSql({
      rows: `select a.id, a.followers_count as at, (${begins}) as hit from account a where ${findable} and (a.followers_count, a.id) ${beyond} ($1::int, $2::uuid)`,
      steps: "$5::int",
      order,
    }),
  ends,
);

/** $4 beginnings of words of their names. */
export const peopleNamed = preparedKeyset<[beginnings: string], FoundRow<SearchRow>>(
  "people_named",
  ({ beyond, order }) =>
    findSql({
      rows: `select a.id, a.followers_count as at from account a where ${begins} and ${findable} and (a.followers_count, a.id) ${beyond} ($1::int, $2::uuid)`,
      order,
    }),
  ends,
);
