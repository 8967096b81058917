import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { assertNotTransaction, transact } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import { sentCents } from "../domain/payout.ts";
import type { Payout } from "../domain/payout.ts";
import { nextStatus } from "../domain/payout-status.ts";
import { payoutProviders } from "../ports/payout-provider.ts";
import type { ProviderError, ProviderPayout } from "../ports/payout-provider.ts";
import { findPayout, lockPayout, noteProvider } from "../store/payouts-store.ts";
import { movePayout } from "./move-payout.ts";

/** Reads the provider's truth about a payout and brings ours to it; safe at any time, any number of times, at once. */
export async function convergePayout(services: Services, payoutId: string): Promise<Result<Payout, ProviderError>> {
  assertNotTransaction(services.db);
  const payout = await findPayout(services.db, payoutId);
  if (payout === undefined) return err("not_found");
  const provider = payoutProviders.named(services, payout.provider);
  // No provider was asked yet, or another one was in use: there is nothing to read.
  if (payout.providerPayoutId === null || provider === undefined) return ok(payout);
  const truth = await provider.read(payout.providerPayoutId);
  failpoint("payouts.converge.after_read");
  return truth.ok ? ok(await applyTruth(services, payoutId, truth.value)) : truth;
}

/** Brings a payout to what its provider said of it, in one transaction. Throws on facts about another payout. */
export async function applyTruth(services: Services, payoutId: string, truth: ProviderPayout): Promise<Payout> {
  const applied = await transact(services.db, async (tx) => {
    const payout = await lockPayout(tx, payoutId);
    if (payout === undefined) throw new Error("a payout vanished");
    assertSame(payout, truth);
    const isNews =
      payout.providerPayoutId === null ||
      (truth.confirmationNumber !== null && truth.confirmationNumber !== payout.confirmationNumber);
    if (isNews) await noteProvider(tx, payoutId, truth.providerPayoutId, truth.confirmationNumber);
    failpoint("payouts.apply.after_note");
    const now = isNews ? ((await findPayout(tx, payoutId)) ?? payout) : payout;
    const to = nextStatus(now.status, truth.stage);
    return to === undefined ? now : movePayout(services, tx, now, to, { failureCode: truth.failureCode });
  });
  failpoint("payouts.apply.after_commit");
  return applied;
}

/** The answer must be about this payout and its sum: ids from outside prove nothing. */
function assertSame(payout: Payout, truth: ProviderPayout): void {
  const isOther = payout.providerPayoutId !== null && payout.providerPayoutId !== truth.providerPayoutId;
  if (isOther || truth.reference !== payout.id || truth.amountCents !== sentCents(payout))
    throw new Error(`the provider's payout is not payout ${payout.id}`);
}
