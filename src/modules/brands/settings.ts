import * as v from "valibot";
import { defineSetting } from "#platform/settings.ts";

const whole = v.pipe(v.number(), v.integer(), v.minValue(1));

export const creatorFreeDays = defineSetting(
  "brands.creator_free_days",
  v.pipe(v.number(), v.integer(), v.minValue(0)),
  90,
  "Days after a brand was deleted for which its creator can make no other one.",
);

export const draftDays = defineSetting(
  "brands.draft_days",
  whole,
  30,
  "Days after which a brand that never opened and has no subscription is removed.",
);

export const closedMonths = defineSetting(
  "brands.closed_months",
  whole,
  12,
  "Months for which a brand that was closed is kept before its deletion is announced to its people.",
);

export const noticeDays = defineSetting(
  "brands.deletion_notice_days",
  whole,
  30,
  "Days between that notice and the deletion of the brand.",
);
