import * as v from "valibot";
import { defineSetting } from "#platform/settings.ts";

const hours = v.pipe(v.number(), v.integer(), v.minValue(0));
const limit = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0)));

export const trustedHoldHours = defineSetting(
  "wallet.card_hold.trusted_hours",
  hours,
  0,
  "Card money of trusted accounts waits so long",
);
export const cardHoldHours = defineSetting("wallet.card_hold.hours", hours, 24, "Card money waits so long");
export const firstCardHoldHours = defineSetting(
  "wallet.card_hold.first_hours",
  hours,
  72,
  "Money of the first charge waits so long",
);
export const prizeHoldHours = defineSetting("wallet.prize_hold.hours", hours, 24, "A prize may be withdrawn after");
export const firstPrizeHoldHours = defineSetting(
  "wallet.prize_hold.first_hours",
  hours,
  72,
  "The first prize ever may be withdrawn after",
);

/** The monthly limit on money given away, in cents; null is none. */
export const monthlyLimits = {
  unverified: defineSetting("wallet.month.unverified_cents", limit, 0, "Monthly limit of unverified accounts"),
  verified: defineSetting("wallet.month.verified_cents", limit, 100_000, "Monthly limit of verified accounts"),
  trusted: defineSetting("wallet.month.trusted_cents", limit, 1_000_000, "Monthly limit of trusted accounts"),
  brand: defineSetting("wallet.month.brand_cents", limit, 2_500_000, "Monthly limit of brands"),
} as const;

export const legalMode = defineSetting(
  "wallet.legal_mode",
  v.picklist(["closed_loop", "open_loop"]),
  "closed_loop",
  "closed_loop: no sending of funds, card money capped. open_loop needs a confirmed licence",
  "none",
);
export const closedLoopCap = defineSetting(
  "wallet.closed_loop.card_money_max_cents",
  v.pipe(v.number(), v.integer(), v.minValue(0)),
  200_000,
  "Most card money one account may hold in closed_loop",
);
