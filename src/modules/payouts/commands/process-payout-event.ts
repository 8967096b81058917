import { isUuid } from "#kernel/ids.ts";
import type { Services } from "#platform/services.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Db } from "#platform/db/db.ts";
import type { Payout } from "../domain/payout.ts";
import { payoutProviders } from "../ports/payout-provider.ts";
import { findEvent, markProcessed } from "../store/inbox-store.ts";
import type { StoredEvent } from "../store/inbox-store.ts";
import { findPayout, findPayoutOfProvider } from "../store/payouts-store.ts";
import { applyTruth, convergePayout } from "./converge-payout.ts";

/**
 * Converges the payout an event is about; the event itself proves nothing. Events in any order, any number of times,
 * end in the same state (T89).
 */
export async function processPayoutEvent(services: Services, eventId: string): Promise<void> {
  const event = await findEvent(services.db, eventId);
  if (event === undefined || event.isProcessed) return;
  const payout = await payoutOf(services.db, event);
  if (payout !== undefined) await readTruth(services, event, payout);
  failpoint("payouts.event.after_truth");
  await markProcessed(services.db, eventId);
}

async function payoutOf(db: Db, { provider, providerPayoutId, reference }: StoredEvent): Promise<Payout | undefined> {
  const known = providerPayoutId === null ? undefined : await findPayoutOfProvider(db, provider, providerPayoutId);
  if (known !== undefined) return known;
  const named = reference !== null && isUuid(reference) ? await findPayout(db, reference) : undefined;
  return named?.provider === provider ? named : undefined;
}

async function readTruth(
  services: Services,
  { provider, providerPayoutId }: StoredEvent,
  payout: Payout,
): Promise<void> {
  if (payout.providerPayoutId !== null || providerPayoutId === null) {
    const converged = await convergePayout(services, payout.id);
    if (!converged.ok) throw new Error(`payout ${payout.id} could not be read: ${converged.error}`);
    return;
  }
  // The event overtook the answer that carries the provider's id: the provider's own payout says whose it is.
  const truth = await payoutProviders.named(services, provider)?.read(providerPayoutId);
  if (truth === undefined) return;
  if (!truth.ok) throw new Error(`payout ${payout.id} could not be read: ${truth.error}`);
  if (truth.value.reference === payout.id) await applyTruth(services, payout.id, truth.value);
}
