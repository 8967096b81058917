import * as v from "valibot";
import { defineSetting } from "#platform/settings.ts";

export const collectAfterHours = defineSetting(
  "reconciliation.after_hours",
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(72)),
  4,
  "A day is collected so many hours after it is over in New York: by then providers' reports of it are whole",
);
export const twoStaffAbove = defineSetting(
  "reconciliation.two_staff_above_cents",
  v.pipe(v.number(), v.integer(), v.minValue(0)),
  1_000_000,
  "A day on which more than so many cents moved is closed by two members of staff",
  "lower",
);
