import * as v from "valibot";
import { defineSetting } from "#platform/settings.ts";

const percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(200));

export const goodsMarkup = defineSetting(
  "vendors.goods.markup_percent",
  percent,
  20,
  "Markup on goods that are prizes",
);
export const giftCardMarkup = defineSetting(
  "vendors.gift_cards.markup_percent",
  percent,
  0,
  "Markup on gift cards that are prizes",
);
export const quoteDays = defineSetting(
  "vendors.quote.days",
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365)),
  60,
  "Days for which a quoted price is locked",
);
export const retryHours = defineSetting(
  "vendors.order.retry_hours",
  v.pipe(v.array(v.pipe(v.number(), v.minValue(0.01), v.maxValue(72))), v.maxLength(10)),
  [1, 6, 17],
  "Hours to wait before each retry of an order that the vendor did not answer; after the last the order fails",
);
