import { accountErasing } from "#modules/accounts/index.ts";
import { leaveAtErasing } from "./commands/move-dormant.ts";
import { provide } from "#platform/hooks.ts";

/** Implementations of the hooks of lower modules. */
export const provides = [
  provide(accountErasing, async (tx, { accountId }) => {
    await leaveAtErasing(tx, accountId);
    return undefined;
  }),
];
