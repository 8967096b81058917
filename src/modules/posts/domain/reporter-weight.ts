/** The facts about a person who marks a post as spam. */
export interface Reporter {
  hasPhone: boolean;
  /** Their identity is verified. */
  isVerified: boolean;
  isTrusted: boolean;
  /** Days since the account was made. */
  ageDays: number;
  /** Marks of the reporter that staff confirmed, and those they dismissed. */
  confirmed: number;
  dismissed: number;
}

/** The undecided marks of one post, added up. */
export interface MarksWeight {
  total: number;
  /** The part of people whose identity is verified. */
  verified: number;
}

/** Weight of people with a verified identity without which no post is hidden. */
const verifiedNeeded = 1;

/**
 * Weighs a person's mark, from 0.2 to 2. Trusted and verified people count more than others, and people who were right
 * before count more than people who were not. Accounts are cheap to make: without a confirmed phone or a verified
 * identity a mark weighs 0. Rounded to hundredths.
 */
export function reporterWeight(reporter: Reporter): number {
  const { hasPhone, isVerified, isTrusted, ageDays, confirmed, dismissed } = reporter;
  if (!hasPhone && !isVerified) return 0;
  const standing = isTrusted ? 1.5 : isVerified ? 1 : ageDays < 7 ? 0.2 : 0.5;
  const rightness = (2 * (confirmed + 1)) / (confirmed + dismissed + 2);
  return Math.round(Math.min(2, Math.max(0.2, standing * rightness)) * 100) / 100;
}

/**
 * Returns true when marks hide a post: they reach the threshold, and verified people are among the people who marked
 * it.
 */
export function isHiddenByMarks({ total, verified }: MarksWeight, threshold: number): boolean {
  return total >= threshold && verified >= verifiedNeeded;
}
