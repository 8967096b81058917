import * as v from "valibot";
import { defineSetting } from "#platform/settings.ts";

export const editDays = defineSetting(
  "reviews.edit_days",
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(365)),
  30,
  "Days in which the author may edit a review",
);
