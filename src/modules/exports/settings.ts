import * as v from "valibot";
import { defineSetting } from "#platform/settings.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(1));

export const hoursBetween = defineSetting(
  "exports.hours_between",
  count,
  24,
  "Hours after which a person may ask for another copy of their data.",
);
export const daysKept = defineSetting(
  "exports.days_kept",
  count,
  7,
  "Days a finished copy of a person's data can be downloaded.",
);
