import type { ReauthAction } from "./reauth-action.ts";

/** Purpose of a passkey ceremony; its challenge is valid for no other. */
export type PasskeyPurpose = "register" | "sign_in" | `reauth:${ReauthAction}`;

export const passkeyNameMax = 50;
export const passkeysMax = 20;

/** Purpose of an OAuth redirect; its answer is valid for no other. */
export type ProviderPurpose = "sign_in" | "link" | `reauth:${ReauthAction}`;

/** Minutes a trip may take, and minutes its answer then waits to be used. */
export const providerTripMinutes = 10;
