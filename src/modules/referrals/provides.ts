import { referralNamed, signedIn } from "#modules/sign-in/index.ts";
import { provide } from "#platform/hooks.ts";
import { openReferral } from "./commands/attribute-referral.ts";
import { recordDevice } from "./commands/record-device.ts";

/** Implementations of the hooks of lower modules. */
export const provides = [
  provide(referralNamed, async (tx, { accountId, referrerId, source }) => {
    await openReferral(tx, { referrerId, refereeId: accountId, source });
    return undefined;
  }),
  provide(signedIn, async (tx, { services, personId, browserId }) => {
    if (browserId !== null) await recordDevice(tx, services, personId, browserId);
    return undefined;
  }),
];
