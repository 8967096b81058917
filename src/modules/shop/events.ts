import * as v from "valibot";
import { defineEvent } from "#platform/events.ts";

/** Staff listed a product of the shop of `accountId`, or refused it, at the time `at`. */
export const shopProductDecided = defineEvent(
  "shop_product_decided",
  v.object({ productId: v.string(), accountId: v.string(), isListed: v.boolean(), at: v.string() }),
);
