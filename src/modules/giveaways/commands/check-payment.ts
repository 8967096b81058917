import type { PaymentRefusal, PaymentRequest } from "#modules/payments/index.ts";
import type { Tx } from "#platform/db/db.ts";
import { findGiveaway } from "../store/giveaways-store.ts";
import { waitsFor } from "./open-when-due.ts";

/**
 * Checks a giveaway's card payment before the card is charged: the giveaway must exist, be the payer's own, and wait
 * for exactly this amount (Money). Everything else is paid from the wallet at publish. The hook paymentRequested.
 */
export async function checkGiveawayPayment(tx: Tx, request: PaymentRequest): Promise<PaymentRefusal | undefined> {
  if (request.purpose !== "giveaway_fund") return undefined;
  const giveaway = request.referenceId === null ? undefined : await findGiveaway(tx, request.referenceId);
  return giveaway !== undefined && waitsFor(giveaway, request)
    ? undefined
    : { tag: "not_eligible", reason: "not_awaiting_payment" };
}
