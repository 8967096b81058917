import * as v from "valibot";
import { defineSetting } from "#platform/settings.ts";

const cents = v.pipe(v.number(), v.integer(), v.minValue(50), v.maxValue(10_000_000));

export const monthPrice = defineSetting(
  "subscriptions.price.month_cents",
  cents,
  2_900,
  "What a brand pays for a month",
);
export const yearPrice = defineSetting("subscriptions.price.year_cents", cents, 29_000, "What a brand pays for a year");
export const trialDays = defineSetting(
  "subscriptions.trial_days",
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(90)),
  0,
  "Days of a brand's first subscription that are free",
);
