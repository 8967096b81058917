import * as v from "valibot";
import { defineSetting } from "#platform/settings.ts";

export const sanctionsThreshold = defineSetting(
  "sanctions.threshold",
  v.pipe(v.number(), v.integer(), v.minValue(40), v.maxValue(100)),
  65,
  "Similarity of a legal name and a listed one, out of 100, from which staff review it",
  "lower",
);

export const rescreenDays = defineSetting(
  "sanctions.rescreen_days",
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90)),
  30,
  "Days after which a person is looked for on the list again",
);
