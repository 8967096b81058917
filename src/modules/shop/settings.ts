import * as v from "valibot";
import { isCalendarDay } from "#kernel/date-time.ts";
import { US_STATES } from "#kernel/us-states.ts";
import { defineSetting } from "#platform/settings.ts";

export const productsPerShop = defineSetting(
  "shop.products_per_shop",
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
  1_000,
  "Products a shop may have that are not archived",
);

const taxOverride = v.object({
  state: v.picklist(Object.keys(US_STATES)),
  /** Beginnings of ZIP codes, for a place in the state with a tax of its own. Absent for the whole state. */
  zips: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^\d{3,5}$/))), v.minLength(1), v.maxLength(500))),
  /** In percent, with up to three decimals. */
  percent: v.pipe(v.number(), v.minValue(0), v.maxValue(20)),
  /** YYYY-MM-DD in New York. */
  from: v.pipe(v.string(), v.check(isCalendarDay)),
  citation: v.pipe(v.string(), v.minLength(5), v.maxLength(300)),
});

export const taxOverrides = defineSetting(
  "shop.sales_tax_overrides",
  v.pipe(v.array(taxOverride), v.maxLength(500)),
  [],
  "Rates of sales tax that replace a state's, or those of some of its ZIP codes, from a day on, each with the law it is from",
);
