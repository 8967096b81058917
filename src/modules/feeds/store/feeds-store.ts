import { preparedKeyset } from "#platform/db/keyset.ts";
import type { KeysetRow, Travel } from "#platform/db/keyset.ts";
import { prepared } from "#platform/db/prepared.ts";

/** A place in a feed: a post, and who brought it there when it was not its author. */
export interface FeedRow extends KeysetRow {
  repostedById: string | null;
  /** The followed hashtag that brought it, or would have without the repost. */
  followedTag?: string | null;
}

/** $1 the owner: from when on feed_item holds all of their feed; no row when it holds everything. */
export const feedFloorOf = prepared<[string], { floor: string }>(
  "feed_floor_of",
  `select complete_from::text as floor from feed_floor where owner_id = $1`,
);

/**
 * Posts of the hashtags `tags` on the near side of a bound, each post once, under the first of its tags: one page per
 * tag. A person follows at most 50.
 */
const tagged = (bound: string, { beyond, order }: Travel): string => `
  select t.id, t.at, min(t.tag) as tag from (
    select h.post_id as id, h.created_at as at, f.tag from tags f cross join lateral (
       select h.post_id, h.created_at from post_hashtag h join post p on p.id = h.post_id and p.status = 'active'
        where h.tag = f.tag and not h.is_reply and h.created_at ${bound} and (h.created_at, h.post_id) ${beyond} ($1::timestamptz, $2::uuid)
        order by h.created_at ${order}, h.post_id ${order} limit $3) h) t
   group by t.id, t.at`;

/**
 * The page out of all that was `found`. A repost says which hashtag would have brought the post without it, for those
 * who look past reposts.
 */
const placesOf = (order: Travel["order"]): string => `
    select id, at::text as position, "repostedById",
           case when "repostedById" is null then "followedTag"
                else (select min(h.tag) from tags join post_hashtag h using (tag) where h.post_id = page.id and not h.is_reply) end as "followedTag"
      from (select * from found order by at ${order}, id ${order} limit $3) as page order by at ${order}, id ${order}`;

const followedTags = `select tag from hashtag_follow where account_id = $4::uuid`;

/**
 * $4 the owner: written items down to their feed's floor, merged with what followed wide authors posted and reposted
 * and with what carries a hashtag they follow. A post that was written into the feed anyway is not merged in a second
 * time.
 */
export const followingFeed = preparedKeyset<[string], FeedRow>("following_feed", (travel) => {
  const { beyond, order } = travel;
  return `
    with floor as materialized (
      select coalesce((select complete_from from feed_floor where owner_id = $4::uuid), '-infinity') as at
    ), tags as materialized (${followedTags}
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
    ), tagged as materialized (${tagged(">= (select at from floor)", travel)}
    ), held as materialized (
      -- Looked up for all at once: they lie close together, and one by one each costs a way down the index.
      select i.post_id as id from feed_item i
       where i.owner_id = $4::uuid and i.sort_at >= (select at from floor)
         and i.post_id = any((select array_agg(id) from (select id from authored union all select id from reposted union all select id from tagged) as candidates)::uuid[])
    ), found as (
      (select i.post_id as id, i.sort_at as at, i.reposted_by_id as "repostedById", null::text as "followedTag" from feed_item i
        where i.owner_id = $4::uuid and i.sort_at >= (select at from floor) and (i.sort_at, i.post_id) ${beyond} ($1::timestamptz, $2::uuid)
        order by i.sort_at ${order}, i.post_id ${order} limit $3)
      union all
      (select id, at, null::uuid, null from authored where id not in (select id from held))
      union all
      (select t.id, t.at, null, t.tag from tagged t
        where t.id not in (select id from held) and not exists (select 1 from post p join wide on wide.id = p.account_id where p.id = t.id))
      union all
      (select r.id, r.at, r.by, null from reposted r
        where r.id not in (select id from held)
          and not exists (select 1 from post p join wide on wide.id = p.account_id
                           where p.id = r.id and p.reply_to_id is null and p.created_at >= (select at from floor))
          and not exists (select 1 from tags join post_hashtag h using (tag) where h.post_id = r.id and not h.is_reply and h.created_at >= (select at from floor))
          and not exists (select 1 from wide earlier join post_repost e on e.account_id = earlier.id and e.post_id = r.id
                           where (e.created_at, e.account_id) < (r.at, r.by) and e.created_at >= (select at from floor)))
    )
    ${placesOf(order)}`;
});

/**
 * Posts and reposts of accounts, and posts of hashtags, read directly and bounded by one page of each; a repost of a
 * post that was there within the 24 hours before it is left out.
 */
function pulled({ sources, tags, bound }: { sources: string; tags: string; bound: string }, travel: Travel): string {
  const { beyond, order } = travel;
  return `
    with sources as materialized (${sources}
    ), tags as materialized (${tags}
    ), found as (
      (select p.id, p.created_at as at, null::uuid as "repostedById", null::text as "followedTag" from sources s cross join lateral (
         select id, created_at from post
          where account_id = s.id and reply_to_id is null and status = 'active' and created_at ${bound}
            and (created_at, id) ${beyond} ($1::timestamptz, $2::uuid)
          order by created_at ${order}, id ${order} limit $3) p)
      union all
      (select t.id, t.at, null, t.tag from (${tagged(bound, travel)}) t
        where not exists (select 1 from post p join sources s on s.id = p.account_id where p.id = t.id))
      union all
      (select r.post_id, r.created_at, s.id, null from sources s cross join lateral (
         select post_id, created_at from post_repost
          where account_id = s.id and created_at ${bound} and (created_at, post_id) ${beyond} ($1::timestamptz, $2::uuid)
          order by created_at ${order}, post_id ${order} limit $3) r
        where not exists (select 1 from post p where p.id = r.post_id and p.reply_to_id is null and p.created_at > r.created_at - interval '24 hours'
                            and (p.account_id in (select id from sources) or exists (select 1 from tags join post_hashtag h using (tag) where h.post_id = p.id)))
          and not exists (select 1 from post_repost e join sources f on f.id = e.account_id
                           where e.post_id = r.post_id and e.created_at > r.created_at - interval '24 hours'
                             and (e.created_at, e.account_id) < (r.created_at, s.id)))
    )
    ${placesOf(order)}`;
}

/** $4 the owner, $5 their feed's floor: what lies below it. */
export const followingFeedBelow = preparedKeyset<[string, string], FeedRow>("following_feed_below", (travel) =>
  pulled(
    {
      sources: "select followed_id as id from follow where follower_id = $4::uuid union all select $4::uuid",
      tags: followedTags,
      bound: "< $5::timestamptz",
    },
    travel,
  ),
);

/** $4 a list of people: what they post and repost. */
export const userListFeed = preparedKeyset<[string], FeedRow>("user_list_feed", (travel) =>
  pulled(
    {
      sources: "select member_id as id from user_list_member where list_id = $4::uuid",
      tags: "select null::text as tag where false",
      bound: "< 'infinity'",
    },
    travel,
  ),
);
