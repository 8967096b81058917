import { builder } from "#graphql/builder.ts";
import { referralPeriods } from "../queries/referrals.ts";

/** Period of the leaderboard, shared by its list and the own rank. */
export const ReferralPeriodType = builder.enumType("ReferralPeriod", {
  values: referralPeriods,
  description: "month: the running month in New York.",
});
