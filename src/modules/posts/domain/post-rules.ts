/** Rules for quoting a post; its author always may. */
export const quoteRules = ["everyone", "followers", "nobody"] as const;
export type QuoteRule = (typeof quoteRules)[number];

/**
 * Rules for replying to a post and its thread: everyone, people its author follows, followers of its author, members of
 * a list, or only mentioned people. Mentioned people and the author may under every rule.
 */
export const replyRules = ["everyone", "following", "followers", "mentioned", "list"] as const;
export type ReplyRule = (typeof replyRules)[number];
