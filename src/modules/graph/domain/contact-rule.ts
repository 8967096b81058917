/** Facts that decide whether one account may write to another. */
export interface ContactFacts {
  /** The sender is an active account with a confirmed e-mail address. */
  isSenderVerified: boolean;
  /** The recipient is visible to the sender, is a different account and has a confirmed address. */
  isReachable: boolean;
  /** The sender blocked the recipient: they know. */
  hasBlocked: boolean;
  isBlockedBy: boolean;
  isActive: boolean;
  followingOnly: boolean;
  recipientFollowsSender: boolean;
  sentToday: number;
  receivedToday: number;
}

export const contactRefusals = ["unverified", "blocked", "inactive", "not_followed", "limit"] as const;
export type ContactRefusal = (typeof contactRefusals)[number];

/** Messages on one day, days closing in America/New_York. */
export interface ContactLimits {
  perSender: number;
  perRecipient: number;
}

/**
 * Returns why the sender may not write to the recipient, or null when they may. A blocked sender gets the same answer
 * as for a disabled recipient, so that a block cannot be detected.
 */
export function contactRefusal(facts: ContactFacts, limits: ContactLimits): ContactRefusal | null {
  if (!facts.isSenderVerified) return "unverified";
  if (facts.hasBlocked) return "blocked";
  if (!facts.isReachable || facts.isBlockedBy || !facts.isActive) return "inactive";
  if (facts.followingOnly && !facts.recipientFollowsSender) return "not_followed";
  if (facts.sentToday >= limits.perSender || facts.receivedToday >= limits.perRecipient) return "limit";
  return null;
}

export const contactTextMax = 2_000;

const prize = /\b(won|winner|winning|prize|giveaway|jackpot|lottery)\b/i;
const payment =
  /\b(fee|pay|paid|deposit|transfer|wire|gift ?cards?|bitcoin|btc|crypto|usdt|cash ?app|zelle|venmo|western union|iban|seed phrase)\b/i;

/** "You won, now pay a fee" is the standard swindle around giveaways: nothing that says both is passed on. */
export function soundsLikeScam(text: string): boolean {
  return prize.test(text) && payment.test(text);
}
