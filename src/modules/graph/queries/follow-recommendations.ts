import { isFindable } from "#modules/accounts/index.ts";
import type { Db } from "#platform/db/db.ts";
import { isUserVisible } from "../policy.ts";
import type { UserView } from "../policy.ts";
import { readUsers } from "./users.ts";
import { mostFollowed, secondDegree } from "../store/recommendations-store.ts";
import type { RecommendationReason } from "../store/recommendations-store.ts";

export interface Recommendation {
  user: UserView;
  reason: RecommendationReason;
}

export const maxRecommendations = 20;

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
