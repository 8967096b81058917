/** Who may show a post in one of theirs; its author always may. */
export const quoteRules = ["everyone", "followers", "nobody"] as const;
export type QuoteRule = (typeof quoteRules)[number];

/**
 * Who may answer a post and what is below it: everybody, people its author follows, people who follow its author, those
 * on a list of its author's, or nobody else than people it mentions. Those and the author may under every rule.
 */
export const replyRules = ["everyone", "following", "followers", "mentioned", "list"] as const;
export type ReplyRule = (typeof replyRules)[number];
