import * as v from "valibot";
import { defineSetting } from "#platform/settings.ts";

const days = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(366));
const count = v.pipe(v.number(), v.integer(), v.minValue(1));
const cents = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000));

export const rewardCents = defineSetting(
  "referrals.reward_cents",
  cents,
  500,
  "Reward of the referrer for one verified person, in cents",
);

export const verifyWithinDays = defineSetting(
  "referrals.verify_within_days",
  days,
  60,
  "Days after joining within which the invited person has to verify phone, email and identity",
);

export const holdDays = defineSetting(
  "referrals.hold_days",
  days,
  7,
  "Days between verification and the reward",
  "raise",
);

export const activeDays = defineSetting(
  "referrals.active_days",
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(30)),
  2,
  "Days on which the invited person has to be active before the reward",
  "raise",
);

export const activeWithinDays = defineSetting(
  "referrals.active_within_days",
  days,
  60,
  "Days after verification within which the invited person has to be active",
);

export const rewardsPerYear = defineSetting(
  "referrals.rewards_per_year",
  count,
  100,
  "Rewards that one person may get in a year",
  "lower",
);

export const centsPerYear = defineSetting(
  "referrals.cents_per_year",
  v.pipe(v.number(), v.integer(), v.minValue(1)),
  50_000,
  "Money from rewards that one person may get in a year, in cents",
  "lower",
);

export const joinsPerDay = defineSetting(
  "referrals.joins_per_day",
  count,
  20,
  "Referrals of one person that count on one day",
  "lower",
);

export const reversalDays = defineSetting(
  "referrals.reversal_days",
  days,
  90,
  "Days within which a reward can be taken back",
);

export const askWithinDays = defineSetting(
  "referrals.ask_within_days",
  days,
  5,
  "Days after sign-up within which a person may say who invited them",
);
