import { accessEnding, deletionConfirming } from "#modules/accounts/index.ts";
import { provide } from "#platform/hooks.ts";
import { revokeAccess } from "./commands/revoke-access.ts";
import { takeStepUp } from "./commands/step-up.ts";

/** Implementations of the hooks of lower modules. */
export const provides = [
  provide(accessEnding, async (tx, { personId, keptSessionId }) => {
    await revokeAccess(tx, personId, keptSessionId);
    return undefined;
  }),
  provide(deletionConfirming, async (tx, deletion) => {
    const confirmed = await takeStepUp(tx, { personId: deletion.personId }, deletion.operation, deletion.idToken);
    deletion.isConfirmed = confirmed.ok;
    return undefined;
  }),
];
