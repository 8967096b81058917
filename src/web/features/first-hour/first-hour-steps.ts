import { toMillis } from "#kernel/format-time.ts";
import type { FirstHourQuery } from "#web/generated/types.ts";
import { VERIFICATION_MS } from "#web/lib/verification-time.ts";

/** Number of people a new member is asked to follow. */
export const PEOPLE_TO_FOLLOW = 5;

export type FirstHourPost = FirstHourQuery["fetchTrendingGiveawayPosts"]["items"][number];

/** State of the three first steps. */
export interface FirstHourProgress {
  readonly hasFace: boolean;
  readonly followed: number;
  readonly isVerified: boolean;
}

/** Returns how many of the first steps are done, and the index of the first that is not; null when all are. */
export function firstHourState({ hasFace, followed, isVerified }: FirstHourProgress): {
  readonly done: readonly [boolean, boolean, boolean];
  readonly next: number | null;
} {
  const done = [hasFace, followed >= PEOPLE_TO_FOLLOW, isVerified] as const;
  const next = done.indexOf(false);
  return { done, next: next === -1 ? null : next };
}

/**
 * Returns the open giveaway to be verified for: the first to close of those that leave time for a verification, or the
 * last to close where none does; null when none is open. `now` in milliseconds.
 */
export function giveawayToVerifyFor(posts: readonly FirstHourPost[], now: number): FirstHourPost | null {
  const closesAt = (post: FirstHourPost): number =>
    post.giveawayDeadline === null ? 0 : toMillis(post.giveawayDeadline);
  const open = posts
    .filter((post) => post.giveawayState === "open" && post.giveawayAmount !== null && closesAt(post) > now)
    .toSorted((a, b) => closesAt(a) - closesAt(b));
  return open.find((post) => closesAt(post) - now >= VERIFICATION_MS) ?? open.at(-1) ?? null;
}
