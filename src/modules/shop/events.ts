import * as v from "valibot";
import { defineEvent } from "#platform/events.ts";

/** Staff listed a product of the shop of `accountId`, or refused it, at the time `at`. */
export const shopProductDecided = defineEvent(
  "shop_product_decided",
  v.object({ productId: v.string(), accountId: v.string(), isListed: v.boolean(), at: v.string() }),
);

/** A product can be bought again, for accounts that asked to be notified. Each rise of its stock has an id of its own. */
export const backInStock = defineEvent(
  "shop_back_in_stock",
  v.object({
    riseId: v.string(),
    productId: v.string(),
    sellerId: v.string(),
    name: v.string(),
    accountIds: v.array(v.string()),
  }),
);
