import * as v from "valibot";
import { defineSetting } from "#platform/settings.ts";

const count = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));

export const payMinutes = defineSetting(
  "orders.pay_minutes",
  count(5, 1_440),
  15,
  "Minutes for which the goods of an unpaid order are kept for it",
);
export const releaseDays = defineSetting(
  "orders.release.days",
  count(0, 90),
  7,
  "Days from delivery until a seller may use what a sale brought",
);
export const firstReleaseDays = defineSetting(
  "orders.release.first_days",
  count(0, 90),
  21,
  "The same for a seller's first sales",
);
export const firstSales = defineSetting(
  "orders.release.first_sales",
  count(0, 100),
  5,
  "Sales that count as the first",
);
export const sendDays = defineSetting(
  "orders.send_days",
  count(1, 60),
  10,
  "Business days in which a seller has to send a parcel, else it is cancelled",
);
export const suspendedSendDays = defineSetting(
  "orders.suspended_send_days",
  count(0, 60),
  5,
  "The same for a seller who is suspended",
);
export const arrivalDays = defineSetting(
  "orders.arrival_days",
  count(1, 90),
  14,
  "Days after a seller sent a parcel until it counts as delivered without a word of its buyer",
);
export const deliveryDays = defineSetting(
  "orders.delivery_days",
  count(1, 60),
  7,
  "Business days after which a parcel without an estimate is expected",
);
