import * as v from "valibot";
import { defineSetting } from "#platform/settings.ts";

const cents = v.pipe(v.number(), v.integer(), v.minValue(1));
const hours = v.pipe(v.number(), v.integer(), v.minValue(1));

export const minimumCharge = defineSetting("payments.charge.min_cents", cents, 500, "Least amount of one charge");
export const minimumOrderCharge = defineSetting(
  "payments.charge.order_min_cents",
  cents,
  50,
  "Least amount of one charge for an order",
);
export const newAccountDays = defineSetting(
  "payments.new_account_days",
  hours,
  30,
  "Days during which an account has the lower limits",
);
export const newAccountCharge = defineSetting(
  "payments.charge.new_account_max_cents",
  cents,
  50_000,
  "Most of one charge in the first days",
);
export const maximumCharge = defineSetting("payments.charge.max_cents", cents, 200_000, "Most of one charge");
export const newAccountDay = defineSetting(
  "payments.day.new_account_max_cents",
  cents,
  50_000,
  "Most added in one day in the first days",
);
export const maximumDay = defineSetting("payments.day.max_cents", cents, 200_000, "Most added in one day");
export const maximumGiveawayCharge = defineSetting(
  "payments.charge.giveaway_max_cents",
  cents,
  2_500_000,
  "Most of one charge for a giveaway",
);
export const reviewHours = defineSetting(
  "payments.review.hours",
  hours,
  48,
  "After this long without a decision the timer decides",
);
export const reviewDefault = defineSetting(
  "payments.review.timer_decision",
  v.picklist(["approve", "decline"]),
  "decline",
  "What the timer decides",
);
