import * as v from "valibot";
import { defineSetting } from "#platform/settings.ts";

export const paymentHours = defineSetting(
  "giveaways.payment_hours",
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(168)),
  24,
  "Hours a giveaway waits for its card payment",
);

const points = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));

export const fraudWeights = defineSetting(
  "giveaways.fraud_weights",
  v.object({
    device: points,
    network: points,
    payout: points,
    card: points,
    household: points,
    velocity: points,
    new_account: points,
  }),
  { device: 40, network: 15, payout: 60, card: 50, household: 10, velocity: 25, new_account: 15 },
  "Points of each reason of an entry's fraud score; a score is at most 100",
);

export const fraudQuarantineFrom = defineSetting(
  "giveaways.fraud_quarantine_from",
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  80,
  "Fraud score from which an entry is quarantined until staff decide",
);

export const fraudNetworkEntrants = defineSetting(
  "giveaways.fraud_network_entrants",
  v.pipe(v.number(), v.integer(), v.minValue(1)),
  5,
  "Other entrants on one network from which an entry's fraud score counts the network",
);

export const fraudEntriesPerMinute = defineSetting(
  "giveaways.fraud_entries_per_minute",
  v.pipe(v.number(), v.integer(), v.minValue(2)),
  5,
  "Entries of one person in a minute from which the fraud score counts the velocity",
);

export const fraudNewAccountHours = defineSetting(
  "giveaways.fraud_new_account_hours",
  v.pipe(v.number(), v.integer(), v.minValue(0)),
  24,
  "Hours after the sign-up for which the fraud score counts an account as new",
);

export const fraudFinalMinutes = defineSetting(
  "giveaways.fraud_final_minutes",
  v.pipe(v.number(), v.integer(), v.minValue(1)),
  30,
  "Minutes before the deadline at which all entries of a giveaway are scored once more",
);

export const certifiedYears = defineSetting(
  "giveaways.certified_years",
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20)),
  5,
  "Years for which the certified list of a giveaway keeps its winners, also after they deleted their account",
);

export const redemptionDays = defineSetting(
  "giveaways.redemption_days",
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60)),
  14,
  "Days in which a winner redeems a product before the next ticket gets it",
);

export const redemptionChoiceDays = defineSetting(
  "giveaways.redemption_choice_days",
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60)),
  7,
  "Days in which a winner chooses between money and another size after a vendor failed, at least; then it is the money",
);

export const redemptionEditMinutes = defineSetting(
  "giveaways.redemption_edit_minutes",
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_440)),
  60,
  "Minutes in which a winner may change the address of a product before it is ordered",
);

export const redemptionReminderHours = defineSetting(
  "giveaways.redemption_reminder_hours",
  v.pipe(v.array(v.pipe(v.number(), v.minValue(0.1), v.maxValue(1_440))), v.maxLength(10)),
  [1, 72, 168, 312],
  "Hours after a win at which its winner is reminded to redeem a product",
);
