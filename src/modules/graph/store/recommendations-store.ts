import { findable } from "#modules/accounts/index.ts";
import { prepared } from "#platform/db/prepared.ts";

/** Reasons someone is suggested; the browser has the words for it. */
export type RecommendationReason = "followed_by_people_you_follow" | "follows_you" | "popular";

/** The newest so many follows are looked at on either hop, so that the query is bounded for everyone. */
export const secondDegree = prepared<[string, string[], number], { id: string; reason: RecommendationReason }>(
  "follow_recommendations_near",
  `with mine as (
     select followed_id from follow where follower_id = $1 order by created_at desc, followed_id desc limit 100
   ), near as (
     select f.followed_id as id, count(*)::int as weight, 'followed_by_people_you_follow' as reason
       from mine m cross join lateral (
         select followed_id from follow where follower_id = m.followed_id order by created_at desc, followed_id desc limit 100) f
      group by f.followed_id
     union all
     select follower_id, 1, 'follows_you'
       from (select follower_id from follow where followed_id = $1 order by created_at desc, follower_id desc limit 100) f
   )
   select id, (array_agg(reason order by weight desc, reason))[1] as reason from near n
    where id <> $1 and id <> all ($2::uuid[])
      and not exists (select 1 from follow f where f.follower_id = $1 and f.followed_id = n.id)
    group by id order by sum(weight) desc, id limit $3`,
);

export const mostFollowed = prepared<[string | null, string[], number], { id: string }>(
  "follow_recommendations_popular",
  `select a.id from account a
    where ${findable}
      and a.id is distinct from $1::uuid and a.id <> all ($2::uuid[])
      and not exists (select 1 from follow f where f.follower_id = $1 and f.followed_id = a.id)
    order by a.followers_count desc, a.id desc limit $3`,
);
