import { prepared } from "#platform/db/prepared.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";

/** A place in a feed: a post, and who brought it there when it was not its author. */
export interface FeedRow extends KeysetRow {
  repostedById: string | null;
}

/** A post of a list with its author, who can then be read beside it rather than after it. */
export interface AuthoredRow extends KeysetRow {
  accountId: string;
}

/** A reply, with the author of what it answers. */
export interface ReplyRow extends AuthoredRow {
  answeredAccountId: string;
}

/** Every post that is no reply. */
export const newestPosts = preparedKeyset<[], AuthoredRow>(
  "newest_posts",
  ({ beyond, order }) => `
    select id, account_id as "accountId", created_at::text as position from post
     where status = 'active' and reply_to_id is null and (created_at, id) ${beyond} ($1::timestamptz, $2::uuid)
     order by created_at ${order}, id ${order} limit $3`,
);

/** Every post with pictures that is no reply. */
export const picturedPosts = preparedKeyset<[], AuthoredRow>(
  "pictured_posts",
  ({ beyond, order }) => `
    select id, account_id as "accountId", created_at::text as position from post
     where has_images and status = 'active' and reply_to_id is null and (created_at, id) ${beyond} ($1::timestamptz, $2::uuid)
     order by created_at ${order}, id ${order} limit $3`,
);

/** $4 an account: what it posted and what it reposted; a post it did both with stands once, where it was posted. */
export const profilePosts = preparedKeyset<[string], FeedRow>(
  "profile_posts",
  ({ beyond, order }) => `
    select id, at::text as position, "repostedById" from (
      (select p.id, p.created_at as at, null::uuid as "repostedById" from post p
        where p.account_id = $4::uuid and p.reply_to_id is null and p.status = 'active'
          and (p.created_at, p.id) ${beyond} ($1::timestamptz, $2::uuid)
        order by p.created_at ${order}, p.id ${order} limit $3)
      union all
      (select r.post_id, r.created_at, $4::uuid from post_repost r join post p on p.id = r.post_id
        where r.account_id = $4::uuid and not (p.account_id = $4::uuid and p.reply_to_id is null) and p.status = 'active'
          and (r.created_at, r.post_id) ${beyond} ($1::timestamptz, $2::uuid)
        order by r.created_at ${order}, r.post_id ${order} limit $3)
    ) both_kinds order by at ${order}, id ${order} limit $3`,
);

/** $4 an account: its replies. */
export const profileReplies = preparedKeyset<[string], KeysetRow>(
  "profile_replies",
  ({ beyond, order }) => `
    select id, created_at::text as position from post
     where account_id = $4 and reply_to_id is not null and status = 'active' and (created_at, id) ${beyond} ($1::timestamptz, $2::uuid)
     order by created_at ${order}, id ${order} limit $3`,
);

/** $4 a post: its direct replies, deleted ones with replies of their own included; with $5 those that stand apart too. */
export const repliesTo = preparedKeyset<[string, boolean], ReplyRow>(
  "replies_to",
  ({ beyond, order }) => `
    select id, account_id as "accountId", created_at::text as position, (select account_id from post where id = $4) as "answeredAccountId" from post
     where reply_to_id = $4 and status in ('active', 'deleted') and ($5::boolean or id not in (select post_id from hidden_reply where parent_id = $4))
       and (created_at, id) ${beyond} ($1::timestamptz, $2::uuid)
     order by created_at ${order}, id ${order} limit $3`,
);

/** $4 a post: the accounts that like it. */
export const likersOf = preparedKeyset<[string], KeysetRow>(
  "likers_of",
  ({ beyond, order }) => `
    select account_id as id, created_at::text as position from post_like
     where post_id = $4 and (created_at, account_id) ${beyond} ($1::timestamptz, $2::uuid)
     order by created_at ${order}, account_id ${order} limit $3`,
);

/** $4 a post: the accounts that reposted it. */
export const repostersOf = preparedKeyset<[string], KeysetRow>(
  "reposters_of",
  ({ beyond, order }) => `
    select account_id as id, created_at::text as position from post_repost
     where post_id = $4 and (created_at, account_id) ${beyond} ($1::timestamptz, $2::uuid)
     order by created_at ${order}, account_id ${order} limit $3`,
);

/** $1 the owner: from when on feed_item holds all of their feed; no row when it holds everything. */
export const feedFloorOf = prepared<[string], { floor: string }>("feed_floor_of", `select complete_from::text as floor from feed_floor where owner_id = $1`);

/**
 * $4 the owner: written items down to their feed's floor, merged with what followed wide authors posted and
 * reposted. A post that was written into the feed anyway is not merged in a second time.
 */
export const followingFeed = preparedKeyset<[string], FeedRow>(
  "following_feed",
  ({ beyond, order }) => `
    with floor as materialized (
      select coalesce((select complete_from from feed_floor where owner_id = $4::uuid), '-infinity') as at
    ), wide as materialized (
      -- Two branches: with an "or" every wide author of the product would be looked up for every page.
      select w.account_id as id from wide_author w where w.account_id = $4::uuid
      union all select w.account_id from follow f join wide_author w on w.account_id = f.followed_id where f.follower_id = $4::uuid
    ), authored as materialized (
      select p.id, p.created_at as at from wide w cross join lateral (
         select id, created_at from post
          where account_id = w.id and reply_to_id is null and status = 'active' and created_at >= (select at from floor)
            and (created_at, id) ${beyond} ($1::timestamptz, $2::uuid)
          order by created_at ${order}, id ${order} limit $3) p
    ), reposted as materialized (
      select r.post_id as id, r.created_at as at, w.id as by from wide w cross join lateral (
         select post_id, created_at from post_repost
          where account_id = w.id and created_at >= (select at from floor) and (created_at, post_id) ${beyond} ($1::timestamptz, $2::uuid)
          order by created_at ${order}, post_id ${order} limit $3) r
    ), held as materialized (
      -- Looked up for all at once: they lie close together, and one by one each costs a way down the index.
      select i.post_id as id from feed_item i
       where i.owner_id = $4::uuid and i.sort_at >= (select at from floor)
         and i.post_id = any((select array_agg(id) from (select id from authored union all select id from reposted) as candidates)::uuid[])
    ), found as (
      (select i.post_id as id, i.sort_at as at, i.reposted_by_id as "repostedById" from feed_item i
        where i.owner_id = $4::uuid and i.sort_at >= (select at from floor) and (i.sort_at, i.post_id) ${beyond} ($1::timestamptz, $2::uuid)
        order by i.sort_at ${order}, i.post_id ${order} limit $3)
      union all
      (select id, at, null::uuid from authored where id not in (select id from held))
      union all
      (select r.id, r.at, r.by from reposted r
        where r.id not in (select id from held)
          and not exists (select 1 from post p join wide on wide.id = p.account_id
                           where p.id = r.id and p.reply_to_id is null and p.created_at >= (select at from floor))
          and not exists (select 1 from wide earlier join post_repost e on e.account_id = earlier.id and e.post_id = r.id
                           where (e.created_at, e.account_id) < (r.at, r.by) and e.created_at >= (select at from floor)))
    )
    select id, at::text as position, "repostedById" from found order by at ${order}, id ${order} limit $3`,
);

/**
 * $4 the owner, $5 their feed's floor: what lies below it, read from the followed accounts themselves. Bounded
 * by one page of each of them.
 */
export const followingFeedBelow = preparedKeyset<[string, string], FeedRow>(
  "following_feed_below",
  ({ beyond, order }) => `
    with sources as materialized (
      select followed_id as id from follow where follower_id = $4::uuid union all select $4::uuid
    ), found as (
      (select p.id, p.created_at as at, null::uuid as "repostedById" from sources s cross join lateral (
         select id, created_at from post
          where account_id = s.id and reply_to_id is null and status = 'active' and created_at < $5::timestamptz
            and (created_at, id) ${beyond} ($1::timestamptz, $2::uuid)
          order by created_at ${order}, id ${order} limit $3) p)
      union all
      (select r.post_id, r.created_at, s.id from sources s cross join lateral (
         select post_id, created_at from post_repost
          where account_id = s.id and created_at < $5::timestamptz and (created_at, post_id) ${beyond} ($1::timestamptz, $2::uuid)
          order by created_at ${order}, post_id ${order} limit $3) r
        where not exists (select 1 from post p join sources f on f.id = p.account_id
                           where p.id = r.post_id and p.reply_to_id is null and p.created_at > r.created_at - interval '24 hours')
          and not exists (select 1 from post_repost e join sources f on f.id = e.account_id
                           where e.post_id = r.post_id and e.created_at > r.created_at - interval '24 hours'
                             and (e.created_at, e.account_id) < (r.created_at, s.id)))
    )
    select id, at::text as position, "repostedById" from found order by at ${order}, id ${order} limit $3`,
);
