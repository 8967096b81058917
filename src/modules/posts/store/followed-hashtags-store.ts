import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { prepared } from "#platform/db/prepared.ts";

/** $1 whose: the hashtags they follow, by name. */
export const followedHashtagsOf = prepared<[string], { tag: string }>(
  "followed_hashtags_of",
  `select tag from hashtag_follow where account_id = $1 order by tag`,
);

/** Counts the other hashtags an account follows, under its own row's lock. */
export async function lockFollowedHashtags(tx: Tx, accountId: string, beside: string): Promise<number> {
  await sql`select 1 from account where id = ${accountId} for no key update`.execute(tx);
  const found = await row(
    tx,
    sql<{
      count: number;
    }>`select count(*)::int as count from hashtag_follow where account_id = ${accountId} and tag <> ${beside}`,
  );
  return found?.count ?? 0;
}

export async function insertHashtagFollow(tx: Tx, accountId: string, tag: string): Promise<void> {
  await sql`insert into hashtag_follow (account_id, tag) values (${accountId}, ${tag}) on conflict do nothing`.execute(
    tx,
  );
}

export async function deleteHashtagFollow(tx: Tx, accountId: string, tag: string): Promise<void> {
  await sql`delete from hashtag_follow where account_id = ${accountId} and tag = ${tag}`.execute(tx);
}
