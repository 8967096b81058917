import * as v from "valibot";
import { defineSetting } from "#platform/settings.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(1));

export const bellsPerAccount = defineSetting(
  "notifications.bells_per_account",
  count,
  100,
  "Accounts whose every new stim a person may be notified of",
);
export const mailsPerDay = defineSetting(
  "notifications.mails_per_day",
  count,
  5,
  "Optional emails sent to a person per day; further ones wait for the next digest",
);
