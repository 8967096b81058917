import type { PayerKind } from "#modules/giveaways/index.ts";

/**
 * Money in an account's earnings that is reported to the tax office: prizes of promotions, and rewards. A gift from one
 * person to another is neither.
 */
export function isReportable(origin: string, payer: PayerKind | undefined): boolean {
  return origin === "referral_reward" || (origin === "giveaway_win" && payer !== "person");
}
