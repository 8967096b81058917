import { deletionAsked } from "#modules/accounts/index.ts";
import { countUnderWay } from "../store/payments-store.ts";

/** Wires payments to accounts: nobody is deleted while a payment of theirs is under way. Called once by main. */
export function wirePayments(): void {
  deletionAsked.implement("payments", async (tx, { accountId, blockers }) => {
    const { count, cents } = await countUnderWay(tx, accountId);
    if (count > 0) blockers.push({ reason: "open_payment", accountId, count, amountCents: cents });
    return undefined;
  });
}
