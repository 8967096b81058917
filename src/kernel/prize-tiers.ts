/** The ways of entering a giveaway. Each is one act, and one act is one chance. */
export const ENTER_METHODS = ["reply", "repost", "like", "visitLink", "voteInPoll"] as const;
export type EnterMethod = (typeof ENTER_METHODS)[number];

/** Tier thresholds per way of entering, in cents of the total prize. Not a minimum. */
export const PRIZE_TIERS = {
  like: [5_000n, 10_000n, 25_000n, 50_000n],
  reply: [5_000n, 10_000n, 25_000n, 50_000n],
  repost: [50_000n],
  voteInPoll: [10_000n, 25_000n, 50_000n],
  visitLink: [10_000n, 25_000n, 50_000n],
} as const satisfies Readonly<Record<EnterMethod, readonly bigint[]>>;
