import type { ReauthAction } from "./reauth-action.ts";

/** Purpose of an OAuth redirect; its answer is valid for no other. */
export type ProviderPurpose = "sign_in" | "link" | `reauth:${ReauthAction}`;

/** Minutes a trip may take, and minutes its answer then waits to be used. */
export const providerTripMinutes = 10;
