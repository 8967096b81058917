import { findable, isFindable } from "#modules/accounts/index.ts";
import type { Db } from "#platform/db/db.ts";
import { prepared } from "#platform/db/prepared.ts";
import { isUserVisible } from "../policy.ts";
import type { UserView } from "../policy.ts";
import { readUsers } from "./users.ts";

/** Reasons someone is suggested; the browser has the words for it. */
type RecommendationReason = "followed_by_people_you_follow" | "follows_you" | "popular";

export interface Recommendation {
  user: UserView;
  reason: RecommendationReason;
}

export const maxRecommendations = 20;

/** The newest so many follows are looked at on either hop, so that the query is bounded for everyone. */
const secondDegree = prepared<[string, string[], number], { id: string; reason: RecommendationReason }>(
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

const mostFollowed = prepared<[string | null, string[], number], { id: string }>(
  "follow_recommendations_popular",
  `select a.id from account a
    where ${findable}
      and a.id is distinct from $1::uuid and a.id <> all ($2::uuid[])
      and not exists (select 1 from follow f where f.follower_id = $1 and f.followed_id = a.id)
    order by a.followers_count desc, a.id desc limit $3`,
);

/**
 * Accounts worth following: people near the viewer first, then the most followed. Never anyone already followed, muted,
 * blocked or excluded. Guests get the most followed. Up to 20.
 */
export async function recommendFollows(
  db: Db,
  viewerId: string | null,
  options: { limit: number; excludeIds: readonly string[] },
): Promise<Recommendation[]> {
  const limit = Math.min(Math.max(options.limit, 1), maxRecommendations);
  // Some will fall to the visibility rule.
  const wanted = limit * 2;
  const near = viewerId === null ? [] : await secondDegree.run(db, viewerId, [...options.excludeIds], wanted);
  const excluded = [...options.excludeIds, ...near.map(({ id }) => id)];
  const popular = near.length >= wanted ? [] : await mostFollowed.run(db, viewerId, excluded, wanted);
  const candidates = [...near, ...popular.map(({ id }) => ({ id, reason: "popular" as const }))];
  const users = await readUsers(
    db,
    viewerId,
    candidates.map(({ id }) => id),
  );
  return candidates
    .flatMap(({ id, reason }) => {
      const user = users.get(id);
      return user !== undefined && !user.isSelf && isFindable(user) && isUserVisible(user, "feed")
        ? [{ user, reason }]
        : [];
    })
    .slice(0, limit);
}
