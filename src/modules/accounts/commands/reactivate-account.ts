import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { companionsAsked } from "../hooks.ts";
import { insertConsent, lockAccount, newestChange, readSteps } from "../store/status-store.ts";
import { moveStatus } from "./move-status.ts";

/** The version of the guidelines that are accepted on the way back. */
export const guidelinesVersion = "2026-11-01";

/** Steps between a lifted suspension and an open account; each true once done. */
export interface ReactivationSteps {
  newPassword: boolean;
  phone: boolean;
}

export type ReactivationRefusal =
  | { kind: "not_allowed" }
  | { kind: "steps_left"; steps: ReactivationSteps }
  | { kind: "guidelines" };

/** The steps of an account that waits for reactivation; null for all others. */
export async function reactivationSteps(db: Db, accountId: string): Promise<ReactivationSteps | null> {
  const change = await newestChange(db, accountId);
  return change?.toState === "pending_reactivation" ? readSteps(db, accountId, change.createdAt) : null;
}

/**
 * Opens the caller's own account again: a deletion within its grace leads back to where it was asked for, a lifted
 * suspension needs its steps done and the guidelines accepted.
 */
export async function reactivateAccount(
  services: Services,
  request: { personId: string; acceptGuidelinesVersion: string | null; ip: string },
): Promise<Result<void, ReactivationRefusal>> {
  const { personId } = request;
  return transactResult(services.db, async (tx) => {
    const account = await lockAccount(tx, personId);
    const change = await newestChange(tx, personId);
    if (account === undefined || change === undefined) return err({ kind: "not_allowed" });
    if (account.state === "pending_reactivation") {
      const steps = await readSteps(tx, personId, change.createdAt);
      if (Object.values(steps).includes(false)) return err({ kind: "steps_left", steps });
      if (request.acceptGuidelinesVersion !== guidelinesVersion) return err({ kind: "guidelines" });
      await insertConsent(tx, {
        accountId: personId,
        kind: "guidelines",
        version: guidelinesVersion,
        text: "Community guidelines",
        ip: request.ip,
      });
    }
    const to = account.state === "deleting" ? change.fromState : "active";
    const moved = await moveStatus(tx, services, { accountId: personId, to, mover: "person" });
    if (!moved.ok) return err({ kind: "not_allowed" });
    if (account.state === "deleting") await restoreOwnedBrands(tx, services, personId);
    return ok();
  });
}

/** Restores the brands that were deleted with their owner. */
async function restoreOwnedBrands(tx: Tx, services: Services, personId: string): Promise<void> {
  const accountIds: string[] = [];
  await companionsAsked.run(tx, { personId, accountIds });
  for (const accountId of accountIds) {
    const change = await newestChange(tx, accountId);
    if (change?.toState === "deleting")
      await moveStatus(tx, services, { accountId, to: change.fromState, mover: "person" });
  }
}
