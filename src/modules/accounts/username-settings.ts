import * as v from "valibot";
import { defineSetting } from "#platform/settings.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const usernameChangesPerYear = defineSetting(
  "accounts.username.changes_per_year",
  v.pipe(count, v.minValue(1)),
  2,
  "Changes of a username within 365 days",
);
export const usernameDaysApart = defineSetting(
  "accounts.username.days_apart",
  count,
  30,
  "Days between two changes of a username",
);
export const usernameRedirectDays = defineSetting(
  "accounts.username.redirect_days",
  count,
  30,
  "Days a username given up leads to its account",
);
export const usernameLockDays = defineSetting(
  "accounts.username.lock_days",
  count,
  90,
  "Days a username given up is kept from others",
);
