/** A refusal of a follow by its number; `resetAt` is null when only followers lift the limit. */
export interface FollowLimit {
  code: "limit_exceeded";
  limit: number;
  resetAt: Date | null;
}

/** Checks the daily and total follow limits against the account's counts. */
export function checkFollowLimits(
  account: { followsToday: number; followingCount: number; followersCount: number; dayEndsAt: Date },
  limits: { perDay: number; total: number },
): FollowLimit | undefined {
  if (account.followsToday >= limits.perDay)
    return { code: "limit_exceeded", limit: limits.perDay, resetAt: account.dayEndsAt };
  if (account.followingCount >= limits.total && account.followersCount < limits.total) {
    return { code: "limit_exceeded", limit: limits.total, resetAt: null };
  }
  return undefined;
}
