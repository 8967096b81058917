import * as v from "valibot";
import { defineSetting } from "#platform/settings.ts";

const cents = v.pipe(v.number(), v.integer(), v.minValue(1));

export const leastTransfer = defineSetting("transfers.min_cents", cents, 100, "Least money sent at once");
export const mostTransfer = defineSetting("transfers.max_cents", cents, 50_000, "Most money sent at once");
export const transfersDay = defineSetting(
  "transfers.day_cents",
  cents,
  100_000,
  "Most money one account sends in a day",
);
export const transferHoldHours = defineSetting(
  "transfers.hold_hours",
  v.pipe(v.number(), v.integer(), v.minValue(0)),
  24,
  "Received money waits so long",
);
