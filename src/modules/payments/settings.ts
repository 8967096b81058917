import * as v from "valibot";
import { defineSetting } from "#platform/settings.ts";

const cents = v.pipe(v.number(), v.integer(), v.minValue(1));
const hours = v.pipe(v.number(), v.integer(), v.minValue(1));

export const minimumCharge = defineSetting(
  "payments.charge.min_cents",
  cents,
  500,
  "Least amount of one charge (D-WAL-07)",
);
export const newAccountDays = defineSetting(
  "payments.new_account_days",
  hours,
  30,
  "Days during which an account has the lower limits (D-WAL-07)",
);
export const newAccountCharge = defineSetting(
  "payments.charge.new_account_max_cents",
  cents,
  50_000,
  "Most of one charge in the first days (D-WAL-07)",
);
export const maximumCharge = defineSetting(
  "payments.charge.max_cents",
  cents,
  200_000,
  "Most of one charge (D-WAL-07)",
);
export const newAccountDay = defineSetting(
  "payments.day.new_account_max_cents",
  cents,
  50_000,
  "Most added in one day in the first days (D-WAL-07)",
);
export const maximumDay = defineSetting("payments.day.max_cents", cents, 200_000, "Most added in one day (D-WAL-07)");
export const maximumGiveawayCharge = defineSetting(
  "payments.charge.giveaway_max_cents",
  cents,
  2_500_000,
  "Most of one charge for a giveaway (D-GIV-02)",
);
export const reviewHours = defineSetting(
  "payments.review.hours",
  hours,
  48,
  "After this long without a decision the timer decides (D-WAL-21)",
);
export const reviewDefault = defineSetting(
  "payments.review.timer_decision",
  v.picklist(["approve", "decline"]),
  "decline",
  "What the timer decides (D-WAL-21)",
);
