import { defineHook } from "#platform/hooks.ts";
import type { Actor, Services } from "#platform/services.ts";

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

/** What a username is bound to meanwhile (D-USR-11): others have to know who gives, and who won. */
export type UsernameBond = "open_giveaway" | "unpaid_win";

/** Asked before an account takes another username. */
export const usernameChanging = defineHook<Actor, UsernameBond>("accounts.username-changing");

/** An account shows another name. Whether it is the legal one is for those who know that to say (D-USR-12). */
export interface NameChange {
  services: Services;
  accountId: string;
  name: string;
}

export const nameChanged = defineHook<NameChange, never>("accounts.name-changed");
