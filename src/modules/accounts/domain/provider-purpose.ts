import type { ReauthAction } from "./reauth-action.ts";

/** What a trip to a sign-in provider is for; its answer serves nothing else. */
export type ProviderPurpose = "sign_in" | "link" | `reauth:${ReauthAction}`;

/** Minutes a trip may take, and minutes its answer then waits to be used. */
export const providerTripMinutes = 10;
