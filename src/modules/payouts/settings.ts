import * as v from "valibot";
import { defineSetting } from "#platform/settings.ts";
import type { PayoutChannel } from "./domain/payout.ts";

const cents = v.pipe(v.number(), v.integer(), v.minValue(0));
const hours = v.pipe(v.number(), v.integer(), v.minValue(0));
const days = v.pipe(v.number(), v.integer(), v.minValue(1));

/** Least, most and fee of one payout by channel, in cents. */
export const channelTerms = {
  paypal: {
    min: defineSetting("payouts.paypal.min_cents", cents, 1_000, "Least of one payout by PayPal"),
    max: defineSetting("payouts.paypal.max_cents", cents, 250_000, "Most of one payout by PayPal"),
    fee: defineSetting("payouts.paypal.fee_cents", cents, 0, "Fee of one payout by PayPal, taken from its amount"),
  },
  bank_check: {
    min: defineSetting("payouts.bank_check.min_cents", cents, 2_500, "Least of one payout by check"),
    max: defineSetting("payouts.bank_check.max_cents", cents, 250_000, "Most of one payout by check"),
    fee: defineSetting("payouts.bank_check.fee_cents", cents, 0, "Fee of one payout by check, taken from its amount"),
  },
} as const satisfies Record<PayoutChannel, unknown>;

export const pauseHours = defineSetting("payouts.pause_hours", hours, 24, "Hours between two payouts of one account");
export const reviewAbove = defineSetting(
  "payouts.review.above_cents",
  cents,
  100_000,
  "Payouts above this are looked at first, as an account's first one is",
  "lower",
);
export const secondApprovalAbove = defineSetting(
  "payouts.second_approval.above_cents",
  cents,
  100_000,
  "Payouts above this need the approval of two staff members",
  "lower",
);
export const destinationRestHours = defineSetting(
  "payouts.destination.rest_hours",
  hours,
  24,
  "Waiting time of a new payout destination before its first payout",
  "raise",
);
export const checkLifeDays = defineSetting(
  "payouts.bank_check.life_days",
  days,
  180,
  "A check not cashed by then is stopped and its money given back",
);
