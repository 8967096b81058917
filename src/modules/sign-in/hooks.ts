import { defineHook, defineLookup } from "#platform/hooks.ts";
import type { RequestScope, Services } from "#platform/services.ts";
import type { AccountRow } from "#modules/accounts/index.ts";

/** A new account named who invited it: by the cookie of an invitation link, or by the address of sign-up. */
export const referralNamed = defineHook<{ accountId: string; referrerId: string; source: "link" | "parameter" }, never>(
  "sign-in.referral-named",
);

/**
 * A person showed who they are on a browser. `browserId` is the random name of the browser, null when it asks for
 * privacy.
 */
export const signedIn = defineHook<{ services: Services; personId: string; browserId: string | null }, never>(
  "sign-in.signed-in",
);

/** Returns true when a person's money or promised prizes require a second factor. */
export const secondFactorDue = defineLookup<{ context: RequestScope; person: AccountRow }, Promise<boolean>>(
  "sign-in.second-factor-due",
);
