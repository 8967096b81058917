import * as v from "valibot";
import { defineEvent } from "#platform/events.ts";

/** The fact about a brand that changed, for which it was opened or closed. */
const brandMoveReasons = ["contact_email", "subscription", "exemption", "name"] as const;
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

/** A brand was deleted: it is out of sight, and its members act as it no more. */
export const brandDeleted = defineEvent(
  "brand_deleted",
  v.object({
    brandId: v.string(),
    name: v.string(),
    /** Its members until now, without the one who deleted it. */
    memberIds: v.array(v.string()),
    at: v.string(),
  }),
);
/** Someone was invited to a brand's team, for the first time or again. */
export const brandInvited = defineEvent(
  "brand_invited",
  v.object({
    brandId: v.string(),
    brandName: v.string(),
    personId: v.string(),
    invitedById: v.string(),
    role: v.picklist(["member", "manager"]),
    at: v.string(),
  }),
);

/** A person whose invitation lapsed asks for another one. */
export const brandInviteAskedFor = defineEvent(
  "brand_invite_asked_for",
  v.object({
    brandId: v.string(),
    brandName: v.string(),
    personId: v.string(),
    ownerIds: v.array(v.string()),
    at: v.string(),
  }),
);

/** An owner offers the ownership of a brand to another member. */
export const brandOwnershipOffered = defineEvent(
  "brand_ownership_offered",
  v.object({
    offerId: v.string(),
    brandId: v.string(),
    brandName: v.string(),
    personId: v.string(),
    offeredById: v.string(),
  }),
);

/** A brand's team is another one than before. `byId` is the person who changed it. */
export const brandTeamChanged = defineEvent(
  "brand_team_changed",
  v.object({
    brandId: v.string(),
    personId: v.string(),
    byId: v.string(),
    change: v.picklist(["joined", "left", "removed", "role", "ownership"]),
  }),
);
