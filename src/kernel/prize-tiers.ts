/** Tier thresholds per way of entering, in cents of the total prize. Not a minimum. */
export const PRIZE_TIERS = {
  like: [5_000n, 10_000n, 25_000n, 50_000n],
  reply: [5_000n, 10_000n, 25_000n, 50_000n],
  repost: [50_000n],
  voteInPoll: [10_000n, 25_000n, 50_000n],
  visitLink: [10_000n, 25_000n, 50_000n],
} as const satisfies Readonly<Record<string, readonly bigint[]>>;
