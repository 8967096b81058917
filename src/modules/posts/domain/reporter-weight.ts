/** What is known of somebody who marks a post as spam. */
export interface Reporter {
  isVerified: boolean;
  isTrusted: boolean;
  /** Days since the account was made. */
  ageDays: number;
  /** Marks of theirs that staff confirmed, and those they dismissed. */
  confirmed: number;
  dismissed: number;
}

/**
 * How much somebody's mark counts, from 0.2 to 2 (D-SOC-02): trusted and verified people more than others, and whoever
 * was right before more than whoever was not. Rounded to hundredths.
 */
export function reporterWeight({ isVerified, isTrusted, ageDays, confirmed, dismissed }: Reporter): number {
  const standing = isTrusted ? 1.5 : isVerified ? 1 : ageDays < 7 ? 0.2 : 0.5;
  const rightness = (2 * (confirmed + 1)) / (confirmed + dismissed + 2);
  return Math.round(Math.min(2, Math.max(0.2, standing * rightness)) * 100) / 100;
}
