// The door of this module's API for other modules.
export { loadOwnRedemption, RedemptionType } from "./redemptions.ts";
