import { defineHook } from "#platform/hooks.ts";
import type { Services } from "#platform/services.ts";

/** An account gets another picture, or none. The address before may be null or not of our store. */
export interface PictureChange {
  services: Services;
  personId: string;
  uploadType: "profile" | "cover";
  before: string | null;
  after: string | null;
}

/** Asked before a picture is stored on the account: the upload has to be the person's own, and the one before goes. */
export const pictureChanging = defineHook<PictureChange, "not_own_upload">("accounts.picture-changing");
