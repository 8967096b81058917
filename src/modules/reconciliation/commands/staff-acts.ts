import { audit, findAccount, hasGrant } from "#modules/accounts/index.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import type { Reconciliation, ReconciliationRefusal } from "../domain/reconciliation.ts";
import { needsTwoSignatures } from "../queries/reconciliations.ts";
import { bookFees } from "./book-fees.ts";
import { findWaiting, replaceExplanation, signExplanation } from "../store/explanations-store.ts";
import {
  lockReconciliation,
  storeExplained,
  storeFirstSignature,
  storeReconciled,
} from "../store/reconciliations-store.ts";

/**
 * Runs `work` on a locked reconciliation as staff who hold manageBooks, in one transaction, and writes down what was
 * done.
 */
async function asMoneyStaff(
  services: Services,
  act: { staffId: string; reconciliationId: string; action: string; reason: string },
  work: (tx: Tx, reconciliation: Reconciliation) => Promise<Result<unknown, ReconciliationRefusal>>,
): Promise<Result<void, ReconciliationRefusal>> {
  return transactResult(services.db, async (tx): Promise<Result<void, ReconciliationRefusal>> => {
    const staff = await findAccount(tx, act.staffId);
    if (staff === undefined || !hasGrant(staff, "manageBooks")) return err("forbidden");
    const found = await lockReconciliation(tx, act.reconciliationId);
    if (found === undefined) return err("not_found");
    const done = await work(tx, found);
    if (!done.ok) return done;
    failpoint("reconciliation.staff.after_work");
    if (done.value === undefined) return ok();
    const before = {
      reconciliationId: found.id,
      channel: found.channel,
      reportDate: found.reportDate,
      status: found.status,
      unexplainedCents: found.unexplainedCents.toString(),
    };
    await audit(tx, { kind: "staff", actorId: act.staffId, reason: act.reason }, act.action, null, before, done.value);
    failpoint("reconciliation.staff.before_commit");
    return ok();
  });
}

/**
 * Closes a day that is ready, once; repeating it by who closed it changes nothing. Of a day on which more moved than
 * one member of staff may close, the first signs and another one closes; repeating the signature changes nothing
 * either.
 */
export function reconcile(
  services: Services,
  act: { staffId: string; reconciliationId: string },
): Promise<Result<void, ReconciliationRefusal>> {
  return asMoneyStaff(
    services,
    { ...act, action: "reconcile", reason: "" },
    async (tx, { id, status, reconciledById, turnoverCents, firstSignedById }) => {
      if (status === "reconciled" && [reconciledById, firstSignedById].includes(act.staffId)) return ok(undefined);
      const takesTwo = await needsTwoSignatures(tx, turnoverCents);
      if (status === "ready" && takesTwo && (firstSignedById === null || firstSignedById === act.staffId)) {
        return ok(
          (await storeFirstSignature(tx, id, act.staffId)) ? { status, firstSignedById: act.staffId } : undefined,
        );
      }
      const done = await storeReconciled(tx, id, act.staffId);
      if (done === undefined) return err("not_ready");
      return ok({ status: done.status, amountCents: done.amountCents.toString() });
    },
  );
}

/**
 * Says why nothing answers the cents of a discrepancy, in the place of what was said before. The amount is what its
 * writer saw, in cents, and all that is unexplained.
 */
export function proposeExplanation(
  services: Services,
  act: { staffId: string; reconciliationId: string; amountCents: bigint; reason: string },
): Promise<Result<void, ReconciliationRefusal>> {
  const { reconciliationId, amountCents, reason, staffId: proposedById } = act;
  return asMoneyStaff(
    services,
    { ...act, action: "explain_reconciliation" },
    async (tx, { status, unexplainedCents }) => {
      if (status !== "discrepancy") return err("no_discrepancy");
      if (amountCents !== unexplainedCents) return err("amount_changed");
      const { id } = await replaceExplanation(tx, { reconciliationId, amountCents, reason, proposedById });
      return ok({ explanationId: id });
    },
  );
}

/**
 * Signs what another member of staff said of a discrepancy, which makes the day ready. Refused where the amount is
 * another by now.
 */
export function signExplained(
  services: Services,
  act: { staffId: string; reconciliationId: string; explanationId: string; reason: string },
): Promise<Result<void, ReconciliationRefusal>> {
  return asMoneyStaff(
    services,
    { ...act, action: "sign_reconciliation" },
    async (tx, { id, channel, status, unexplainedCents }) => {
      if (status !== "discrepancy") return err("no_discrepancy");
      const waiting = await findWaiting(tx, id);
      if (waiting === undefined || waiting.id !== act.explanationId) return err("not_found");
      if (waiting.proposedById === act.staffId) return err("own_proposal");
      if (waiting.amountCents !== unexplainedCents) return err("amount_changed");
      await signExplanation(tx, waiting.id, act.staffId);
      failpoint("reconciliation.sign.after_signature");
      await storeExplained(tx, id);
      await bookFees(tx, { id, channel });
      return ok({ explanationId: waiting.id, status: "ready" });
    },
  );
}
