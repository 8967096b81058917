import type { ReauthAction } from "./reauth-action.ts";

/** Purpose of a passkey ceremony; its challenge is valid for no other. */
export type PasskeyPurpose = "register" | "sign_in" | `reauth:${ReauthAction}`;

export const passkeyNameMax = 50;
export const passkeysMax = 20;
