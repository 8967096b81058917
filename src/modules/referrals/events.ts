import * as v from "valibot";
import { defineEvent } from "#platform/events.ts";

/** A referrer got a reward. Amount in cents as digits. */
export const referralRewarded = defineEvent(
  "referral_rewarded",
  v.object({ referralId: v.string(), referrerId: v.string(), refereeId: v.string(), amountCents: v.string() }),
);
