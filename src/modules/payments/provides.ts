import { deletionAsked } from "#modules/accounts/index.ts";
import { countUnderWay } from "./store/payments-store.ts";
import { provide } from "#platform/hooks.ts";

/** Implementations of the hooks of lower modules. */
export const provides = [
  provide(deletionAsked, async (tx, { accountId, blockers }) => {
    const { count, cents } = await countUnderWay(tx, accountId);
    if (count > 0) blockers.push({ reason: "open_payment", accountId, count, amountCents: cents });
    return undefined;
  }),
];
