import * as v from "valibot";
import { defineEvent } from "#platform/events.ts";

/** The fact about a brand that changed, for which it was opened or closed. */
export const brandMoveReasons = ["contact_email", "subscription", "exemption", "name"] as const;
export type BrandMoveReason = (typeof brandMoveReasons)[number];

/** A brand is active now: for the first time, or again. */
export const brandOpened = defineEvent(
  "brand_opened",
  v.object({ brandId: v.string(), why: v.picklist(brandMoveReasons), isFirst: v.boolean(), at: v.string() }),
);

/** A brand that was active is not any more. */
export const brandDeactivated = defineEvent(
  "brand_deactivated",
  v.object({ brandId: v.string(), why: v.picklist(brandMoveReasons), at: v.string() }),
);
