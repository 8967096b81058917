import type { ReauthAction } from "./reauth-action.ts";

/** What a passkey ceremony is for; its challenge serves nothing else. */
export type PasskeyPurpose = "register" | "sign_in" | `reauth:${ReauthAction}`;

export const passkeyNameMax = 50;
export const passkeysMax = 20;
