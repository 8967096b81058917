import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";

/** Items kept per feed; older pages are read from the followed accounts. */
export const feedSize = 800;
/** Newest posts and reposts of an account that a new follower's feed starts with. */
const backfillSize = 50;

/** Trims one feed in this many of those that get an item: trimming all of them would double every fan-out. */
const trimOneIn = 40;

/**
 * Notes an account as wide once it has `threshold` followers and tells whether it is: then nothing is written into its
 * followers' feeds any more.
 */
export async function isWideAuthor(tx: Tx, accountId: string, threshold: number): Promise<boolean> {
  await sql`insert into wide_author (account_id) select id from account where id = ${accountId} and followers_count >= ${threshold}
            on conflict do nothing`.execute(tx);
  const found = await row(
    tx,
    sql<{ is: boolean }>`select exists (select 1 from wide_author where account_id = ${accountId}) as is`,
  );
  return found?.is ?? false;
}

/** Writes a post into its author's followers' feeds, or only the author's own. */
export async function fanOutPost(
  tx: Tx,
  post: { postId: string; accountId: string; toFollowers: boolean },
): Promise<void> {
  const written = await rows(
    tx,
    sql<{ owner_id: string }>`
      insert into feed_item (owner_id, post_id, sort_at)
      select o.id, p.id, p.created_at
        from post p cross join (
          select ${post.accountId}::uuid as id
          union all select follower_id from follow where followed_id = ${post.accountId} and ${post.toFollowers}) o
       where p.id = ${post.postId} and p.status = 'active' and p.reply_to_id is null
       order by o.id
      on conflict do nothing
      returning owner_id`,
  );
  await trimSome(
    tx,
    written.map((one) => one.owner_id),
  );
}

/**
 * Adds a repost to the feeds, as {@link fanOutPost} adds a post. A feed that showed the post within the last 24 hours is
 * left as it is.
 */
export async function fanOutRepost(
  tx: Tx,
  repost: { postId: string; accountId: string; toFollowers: boolean },
): Promise<void> {
  const written = await rows(
    tx,
    sql<{ owner_id: string }>`
      insert into feed_item (owner_id, post_id, sort_at, reposted_by_id)
      select o.id, r.post_id, r.created_at, r.account_id
        from post_repost r cross join (
          select ${repost.accountId}::uuid as id
          union all select follower_id from follow where followed_id = ${repost.accountId} and ${repost.toFollowers}) o
       where r.post_id = ${repost.postId} and r.account_id = ${repost.accountId}
       order by o.id
      on conflict (owner_id, post_id) do update set sort_at = excluded.sort_at, reposted_by_id = excluded.reposted_by_id
        where feed_item.sort_at < excluded.sort_at - interval '24 hours'
      returning owner_id`,
  );
  await trimSome(
    tx,
    written.map((one) => one.owner_id),
  );
}

async function trimSome(tx: Tx, owners: string[]): Promise<void> {
  const picked = owners.filter(() => Math.random() * trimOneIn < 1);
  if (picked.length > 0) await trimFeeds(tx, picked);
}

/** Cuts feeds to their newest items and raises their floors to the oldest kept. */
export async function trimFeeds(tx: Tx, owners: readonly string[]): Promise<void> {
  await sql`
    with edge as (
      select o.id as owner_id, last.sort_at, last.post_id
        from unnest(${[...owners].toSorted()}::uuid[]) as o (id) cross join lateral (
          select sort_at, post_id from feed_item where owner_id = o.id
           order by sort_at desc, post_id desc offset ${feedSize - 1} limit 1) last
    ), cut as (
      delete from feed_item i using edge e
       where i.owner_id = e.owner_id and (i.sort_at, i.post_id) < (e.sort_at, e.post_id) returning i.owner_id
    )
    insert into feed_floor (owner_id, complete_from)
    select owner_id, sort_at from edge where owner_id in (select owner_id from cut) order by owner_id
    on conflict (owner_id) do update set complete_from = greatest(feed_floor.complete_from, excluded.complete_from)`.execute(
    tx,
  );
}

/** SQL condition: a post `p` still belongs in the feed of `owner` by itself. */
const mayHold = (owner: ReturnType<typeof sql>) => sql`(p.account_id = ${owner}
  or exists (select 1 from follow f where f.follower_id = ${owner} and f.followed_id = p.account_id))
  and p.created_at >= coalesce((select fl.complete_from from feed_floor fl where fl.owner_id = ${owner}), '-infinity')`;

/**
 * Takes an undone repost out of every feed; where the author is followed (or the owner), the post goes back to its own
 * place.
 */
export async function withdrawRepost(tx: Tx, repost: { postId: string; accountId: string }): Promise<void> {
  await sql`
    with gone as (
      delete from feed_item where post_id = ${repost.postId} and reposted_by_id = ${repost.accountId}
         and not exists (select 1 from post_repost r where r.post_id = ${repost.postId} and r.account_id = ${repost.accountId})
      returning owner_id
    )
    insert into feed_item (owner_id, post_id, sort_at)
    select g.owner_id, p.id, p.created_at from gone g join post p on p.id = ${repost.postId}
     where p.status = 'active' and p.reply_to_id is null and ${mayHold(sql`g.owner_id`)}
    on conflict do nothing`.execute(tx);
}

/**
 * Brings the newest posts and reposts of a newly followed account into a feed. What is older stays out, so the floor
 * rises to the oldest brought in when there is more. Does nothing when the follow is gone again.
 */
export async function backfillFeed(tx: Tx, ownerId: string, followedId: string): Promise<void> {
  await sql`
    with newest as (
      select id as post_id, sort_at, reposted_by_id from (
        (select id, created_at as sort_at, null::uuid as reposted_by_id from post
          where account_id = ${followedId} and reply_to_id is null and status = 'active'
          order by created_at desc, id desc limit ${backfillSize + 1})
        union all
        (select post_id, created_at, account_id from post_repost
          where account_id = ${followedId} order by created_at desc, post_id desc limit ${backfillSize + 1})
      ) both_kinds
      where exists (select 1 from follow where follower_id = ${ownerId} and followed_id = ${followedId})
        and not exists (select 1 from wide_author where account_id = ${followedId})
      order by sort_at desc limit ${backfillSize + 1}
    ), bound as (
      select case when count(*) > ${backfillSize} then min(sort_at) end as floor from newest
    ), added as (
      insert into feed_item (owner_id, post_id, sort_at, reposted_by_id)
      select distinct on (post_id) ${ownerId}::uuid, post_id, sort_at, reposted_by_id from newest
       order by post_id, sort_at
      on conflict do nothing
    )
    insert into feed_floor (owner_id, complete_from) select ${ownerId}, floor from bound where floor is not null
    on conflict (owner_id) do update set complete_from = greatest(feed_floor.complete_from, excluded.complete_from)`.execute(
    tx,
  );
}

/** Takes what an unfollowed account brought out of a feed; does nothing when it is followed again. */
export async function dropFromFeed(tx: Tx, ownerId: string, unfollowedId: string): Promise<void> {
  await sql`
    with gone as (
      delete from feed_item i using post p
       where i.owner_id = ${ownerId} and p.id = i.post_id
         and (i.reposted_by_id = ${unfollowedId} or (i.reposted_by_id is null and p.account_id = ${unfollowedId}))
         and not exists (select 1 from follow where follower_id = ${ownerId} and followed_id = ${unfollowedId})
      returning i.post_id
    )
    insert into feed_item (owner_id, post_id, sort_at)
    select ${ownerId}::uuid, p.id, p.created_at from gone g join post p on p.id = g.post_id
     where p.status = 'active' and p.reply_to_id is null and p.account_id <> ${unfollowedId} and ${mayHold(sql`${ownerId}::uuid`)}
    on conflict do nothing`.execute(tx);
}
