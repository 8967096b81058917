import { builder } from "#graphql/builder.ts";
import { readRules } from "../queries/rules.ts";
import type { ReferralRules } from "../domain/referral.ts";

const ReferralProgramType = builder.objectRef<ReferralRules>("ReferralProgram").implement({
  audience: "everyone",
  fields: (t) => ({
    rewardCents: t.field({ type: "Cents", resolve: ({ rewardCents }) => rewardCents }),
    verifyWithinDays: t.exposeInt("verifyWithinDays"),
    holdDays: t.exposeInt("holdDays"),
    activeDays: t.exposeInt("activeDays"),
    rewardsPerYear: t.exposeInt("rewardsPerYear"),
    centsPerYear: t.field({ type: "Cents", resolve: ({ centsPerYear }) => centsPerYear }),
  }),
});

builder.queryField("fetchReferralProgram", (t) =>
  t.field({
    guard: { who: "guest" },
    type: ReferralProgramType,
    description: "Amounts and limits of the referral program in force.",
    resolve: (_root, _args, context) => readRules(context.services.db),
  }),
);
