import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { assertNotTransaction, transact } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Actor, Services } from "#platform/services.ts";
import type { Payout } from "../domain/payout.ts";
import { mayMove } from "../domain/payout-status.ts";
import { mayWithdraw } from "../policy.ts";
import { payoutProviders } from "../ports/payout-provider.ts";
import { findPayout, lockPayout } from "../store/payouts-store.ts";
import { applyTruth } from "./converge-payout.ts";
import { movePayout } from "./move-payout.ts";

export type CancelRefusal = "not_found" | "owner" | "too_late" | "unavailable";

/** Returns true when its person may cancel it. The provider decides once it was handed over. */
export function mayCancel({ status, channel, providerPayoutId }: Payout): boolean {
  // A check that is not printed yet.
  if (status === "processing") return channel === "bank_check" && providerPayoutId !== null;
  return status === "unclaimed" || mayMove(status, "canceled");
}

/** Cancels a payout that was not delivered: before it is handed over, a check not printed, or unclaimed money. */
export async function cancelPayout(
  services: Services,
  actor: Actor,
  payoutId: string,
): Promise<Result<Payout, CancelRefusal>> {
  assertNotTransaction(services.db);
  const found = await findPayout(services.db, payoutId);
  if (found === undefined || found.accountId !== actor.accountId) return err("not_found");
  if (!(await mayWithdraw(services.db, actor))) return err("owner");
  const payout = await transact(services.db, async (tx) => {
    const locked = await lockPayout(tx, payoutId);
    if (locked === undefined) throw new Error("a payout vanished");
    const isOurs = locked.handedOverAt === null && mayMove(locked.status, "canceled");
    return isOurs ? movePayout(services, tx, locked, "canceled", { actorId: actor.personId }) : locked;
  });
  failpoint("payouts.cancel.after_commit");
  if (payout.status === "canceled") return ok(payout);
  const provider = payoutProviders.named(services, payout.provider);
  if (!mayCancel(payout) || payout.providerPayoutId === null || provider === undefined) return err("too_late");
  const given = await provider.cancel(payout.providerPayoutId);
  failpoint("payouts.cancel.after_provider");
  if (!given.ok) return err(given.error === "unavailable" ? "unavailable" : "too_late");
  return ok(await applyTruth(services, payoutId, given.value));
}
