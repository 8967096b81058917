import { deletionAsked } from "#modules/accounts/index.ts";
import { provide } from "#platform/hooks.ts";
import { countHeld } from "./store/payouts-store.ts";

/** Implementations of the hooks of lower modules. */
export const provides = [
  provide(deletionAsked, async (tx, { accountId, blockers }) => {
    const { count, cents } = await countHeld(tx, accountId);
    if (count > 0) blockers.push({ reason: "open_payout", accountId, count, amountCents: cents });
    return undefined;
  }),
];
