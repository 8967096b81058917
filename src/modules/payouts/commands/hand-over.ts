import { findAccount } from "#modules/accounts/index.ts";
import { hasHit, screenPerson } from "#modules/sanctions/index.ts";
import { appNow, assertNotTransaction, transact } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import { keyOf, sentCents } from "../domain/payout.ts";
import type { Payout } from "../domain/payout.ts";
import { payoutProviders } from "../ports/payout-provider.ts";
import { findDestination } from "../store/destinations-store.ts";
import { findPayout, lockPayout } from "../store/payouts-store.ts";
import { applyTruth } from "./converge-payout.ts";
import { movePayout } from "./move-payout.ts";

const dayMs = 86_400_000;

/**
 * Hands an approved payout to its provider. The state is committed before the call, so that a payout that may be paid
 * already cannot be canceled; the call has one idempotency key, so that an interrupted one can be repeated. The
 * provider decides whether it knows the payout: an order whose answer was lost returns the existing order.
 */
export async function handOver(services: Services, payoutId: string): Promise<void> {
  assertNotTransaction(services.db);
  const known = await findPayout(services.db, payoutId);
  // On its way already, it is for the provider to say; before, the list may have changed since it was approved.
  const isClear = known?.status !== "approved" || (await screenPerson(services, known.actedByPersonId)) === "clear";
  const payout = await transact(services.db, (tx) => claim(services, tx, payoutId, isClear));
  failpoint("payouts.hand_over.after_claim");
  if (payout === undefined) return;
  const provider = payoutProviders.named(services, payout.provider);
  const destination = await findDestination(services, payout.destinationId);
  if (provider === undefined || destination === undefined)
    throw new Error(`payout ${payoutId} has no provider or no destination`);
  if (
    payout.handedOverAt !== null &&
    (await appNow(services.db)).getTime() - payout.handedOverAt.getTime() > provider.keyDays * dayMs
  ) {
    // The provider may have forgotten the key: the same order could be paid a second time. A person has to look.
    services.log.error({ payoutId }, "a payout's outcome is unknown and its key too old to ask again");
    return;
  }
  const sent = await provider.send({
    key: keyOf(payout),
    reference: payout.id,
    amountCents: sentCents(payout),
    address: destination.address,
  });
  failpoint("payouts.hand_over.after_send");
  if (sent.ok) await applyTruth(services, payoutId, sent.value);
  else if (sent.error === "refused") await transact(services.db, (tx) => giveUp(services, tx, payoutId));
  else throw new Error(`payout ${payoutId} could not be handed over: ${sent.error}`);
}

/** The payout if it is to be handed over now: approved, or on its way without a word from the provider. */
async function claim(
  services: Services,
  tx: Parameters<typeof movePayout>[1],
  payoutId: string,
  isClear: boolean,
): Promise<Payout | undefined> {
  const payout = await lockPayout(tx, payoutId);
  if (payout?.status === "processing" && payout.providerPayoutId === null) return payout;
  if (payout?.status !== "approved") return undefined;
  // A person suspended meanwhile goes to review again.
  const account = await findAccount(tx, payout.accountId);
  if (account?.status !== "active") {
    await movePayout(services, tx, payout, "in_review", { reason: "account_status" });
    return undefined;
  }
  if (!isClear || (await hasHit(tx, payout.actedByPersonId))) {
    await movePayout(services, tx, payout, "in_review", { reason: "screening" });
    return undefined;
  }
  return movePayout(services, tx, payout, "processing");
}

async function giveUp(services: Services, tx: Parameters<typeof movePayout>[1], payoutId: string): Promise<void> {
  const payout = await lockPayout(tx, payoutId);
  if (payout?.status === "processing" && payout.providerPayoutId === null)
    await movePayout(services, tx, payout, "failed", { failureCode: "refused" });
}
