import * as v from "valibot";
import { defineSetting } from "#platform/settings.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(1));

export const bellsPerAccount = defineSetting(
  "notifications.bells_per_account",
  count,
  100,
  "Accounts one may hear of every stim of",
);
export const mailsPerDay = defineSetting(
  "notifications.mails_per_day",
  count,
  5,
  "Mails a person can do without that they get on one day; the rest waits for the next digest",
);
