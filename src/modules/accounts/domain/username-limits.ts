const dayMs = 86_400_000;

export interface UsernameLimits {
  /** Changes within a year at most. */
  perYear: number;
  /** Days between two changes. */
  daysApart: number;
}

/**
 * Returns the time from which the username may be changed; null when it may be changed now. `changedAt` holds the
 * changes of the last 365 days, newest first.
 */
export function usernameChangeableAt(changedAt: readonly Date[], now: Date, limits: UsernameLimits): Date | null {
  const [newest] = changedAt;
  const oldestCounted = changedAt[limits.perYear - 1];
  const waits = [
    ...(newest === undefined ? [] : [newest.getTime() + limits.daysApart * dayMs]),
    ...(oldestCounted === undefined ? [] : [oldestCounted.getTime() + 365 * dayMs]),
  ];
  const until = Math.max(...waits, 0);
  return until > now.getTime() ? new Date(until) : null;
}
