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
export const claimDays = defineSetting(
  "orders.claims.days",
  count(1, 365),
  30,
  "Days from delivery in which a buyer may send something back or say what is wrong",
);
export const claimAnswerDays = defineSetting(
  "orders.claims.answer_days",
  count(1, 30),
  3,
  "Business days in which a seller has to answer a claim, else staff decide",
);
export const claimReplyDays = defineSetting(
  "orders.claims.reply_days",
  count(1, 60),
  7,
  "Days in which a buyer may turn to staff after a seller's answer, else it holds",
);
export const claimReturnDays = defineSetting(
  "orders.claims.return_days",
  count(1, 60),
  14,
  "Days in which a buyer has to send something back once its seller wants it",
);
export const claimCheckDays = defineSetting(
  "orders.claims.check_days",
  count(1, 60),
  10,
  "Days after something was sent back until staff decide when its seller says nothing",
);
