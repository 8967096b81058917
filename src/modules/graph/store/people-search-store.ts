import { findable } from "#modules/accounts/index.ts";
import { findSql, walkSql } from "#platform/db/bounded-search.ts";
import type { FoundRow, SearchRow, WalkedRow } from "#platform/db/bounded-search.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";

/** Beyond every count, at either end. */
const ends = { desc: "2147483647", asc: "-1" } as const;
const begins = `a.words @@ (select search_beginnings($4::text))`;

const ofType = (types: string): string => `(${types}::text[] is null or a.account_type = any(${types}::text[]))`;

/** $4 beginnings of words of their names, $5 steps, $6 account types or null: among those followed most. */
export const mostFollowedNamed = preparedKeyset<
  [beginnings: string, steps: number, types: string[] | null],
  WalkedRow<SearchRow>
>(
  "most_followed_named",
  ({ beyond, order }) =>
    walkSql({
      rows: `select a.id, a.followers_count as at, (${begins} and ${ofType("$6")}) as hit from account a where ${findable} and (a.followers_count, a.id) ${beyond} ($1::int, $2::uuid)`,
      steps: "$5::int",
      order,
    }),
  ends,
);

/** $4 beginnings of words of their names, $5 account types or null. */
export const peopleNamed = preparedKeyset<[beginnings: string, types: string[] | null], FoundRow<SearchRow>>(
  "people_named",
  ({ beyond, order }) =>
    findSql({
      rows: `select a.id, a.followers_count as at from account a where ${begins} and ${findable} and ${ofType("$5")} and (a.followers_count, a.id) ${beyond} ($1::int, $2::uuid)`,
      order,
    }),
  ends,
);
