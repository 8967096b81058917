import { sql } from "kysely";
import { lockAccountRow } from "#modules/accounts/index.ts";
import { row } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { prepared } from "#platform/db/prepared.ts";

/** $1 whose: the hashtags they follow, by name. */
export const followedHashtagsOf = prepared<[string], { tag: string }>(
  "followed_hashtags_of",
  `select tag from hashtag_follow where account_id = $1 order by tag`,
);

/** Counts the other hashtags an account follows, under its own row's lock. */
export async function lockFollowedHashtags(tx: Tx, accountId: string, beside: string): Promise<number> {
  await lockAccountRow(tx, accountId);
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

/** Whether followed hashtags of the earlier rule wait, and no post waits to be parsed again. */
export async function areEarlierFollowsDue(db: Db): Promise<boolean> {
  const found = await row(
    db,
    sql<{ due: boolean }>`
      select exists (select 1 from hashtag_follow where is_earlier)
         and not exists (select 1 from post_hashtag_rebuild) as due`,
  );
  return found?.due === true;
}

/**
 * Replaces followed hashtags of the earlier rule by the whole word where it is certain: no post has the short word, and
 * all words that the earlier rule cut to it are one. Others stay as they are. Each is looked at once.
 */
export async function replaceEarlierFollows(tx: Tx): Promise<void> {
  await sql`
    with earlier as (
      select account_id, tag, created_at from hashtag_follow where is_earlier for update
    ), whole as (
      select head, min(tag) as tag
        from (select distinct tag, substring(tag from '^[^\u00b7\u05f3\u05f4\u0f0b\u30fb\u200c\u200d]+') as head
                from post_hashtag where tag ~ '[\u00b7\u05f3\u05f4\u0f0b\u30fb\u200c\u200d]') cut
       where head in (select tag from earlier) and not exists (select 1 from post_hashtag h where h.tag = cut.head)
       group by head having count(*) = 1
    ), followed as (
      insert into hashtag_follow (account_id, tag, created_at)
      select e.account_id, w.tag, e.created_at from earlier e join whole w on w.head = e.tag
      on conflict do nothing
    ), unfollowed as (
      delete from hashtag_follow f using earlier e join whole w on w.head = e.tag
       where f.account_id = e.account_id and f.tag = e.tag
    )
    update hashtag_follow f set is_earlier = false from earlier e
     where f.account_id = e.account_id and f.tag = e.tag and e.tag not in (select head from whole)`.execute(tx);
}
