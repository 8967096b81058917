import { hasHit, screenPerson } from "#modules/sanctions/index.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import { enqueue } from "#platform/tasks/tasks.ts";
import { sentCents } from "../domain/payout.ts";
import type { Payout, PayoutAddress } from "../domain/payout.ts";
import { nextStatus } from "../domain/payout-status.ts";
import { payoutProviders } from "../ports/payout-provider.ts";
import type { CheckStep, ProviderError } from "../ports/payout-provider.ts";
import { findDestination } from "../store/destinations-store.ts";
import { needsTwoApprovals } from "../queries/payout-parts.ts";
import { findFirstApprover, findLastStep, findPayout, noteFirstApproval } from "../store/payouts-store.ts";
import { handOverTask } from "../tasks/hand-over-task.ts";
import { asMoneyStaff } from "./as-staff.ts";
import type { StaffAct, StaffRefusal } from "./as-staff.ts";
import { applyTruth } from "./converge-payout.ts";
import { movePayout } from "./move-payout.ts";

type About = Omit<StaffAct, "action">;

/** Returns whether the payee was screened and has no sanctions hit, or whether every hit was cleared. */
async function isClear(services: Services, payoutId: string): Promise<boolean> {
  const payout = await findPayout(services.db, payoutId);
  return payout === undefined || (await screenPerson(services, payout.actedByPersonId)) === "clear";
}

/**
 * Staff approve a payout in review, which sends it on its way, or decline it, which gives its money back. Above
 * `payouts.second_approval.above_cents` the first approval is noted, and another staff member's sends it. The first
 * decision stands; repeating one's own returns the payout as it is.
 */
export async function decidePayout(
  services: Services,
  about: About,
  decision: "approve" | "decline",
): Promise<Result<Payout, StaffRefusal>> {
  const isScreened = decision === "decline" || (await isClear(services, about.payoutId));
  const decided = decision === "approve" ? "approved" : "failed";
  const done = await asMoneyStaff(services, { ...about, action: `payout.${decision}` }, async (tx, payout) => {
    if (payout.status !== "in_review") {
      const last = await findLastStep(tx, payout.id);
      const isRepeated = last?.actorId === about.staffId && last.status === decided;
      return isRepeated && payout.status === decided ? ok(payout) : err("conflict");
    }
    const facts = { actorId: about.staffId, reason: about.reason };
    if (decision === "decline")
      return ok(await movePayout(services, tx, payout, "failed", { ...facts, failureCode: "declined" }));
    if (!isScreened || (await hasHit(tx, payout.actedByPersonId))) return err("screening");
    if (await needsTwoApprovals(tx, payout.amountCents)) {
      const first = await findFirstApprover(tx, payout.id);
      if (first === undefined) await noteFirstApproval(tx, payout.id, about.staffId, about.reason);
      if (first === undefined || first === about.staffId) return ok(payout);
    }
    const approved = await movePayout(services, tx, payout, "approved", facts);
    await enqueue(tx, handOverTask, { payoutId: payout.id });
    return ok(approved);
  });
  failpoint("payouts.decide.after_commit");
  return done;
}

/** Opens where a payout goes, for who prints a check or checks a name. Every look is written down. */
export async function openPayout(
  services: Services,
  about: About,
): Promise<Result<{ payout: Payout; address: PayoutAddress | null }, StaffRefusal>> {
  const opened = await asMoneyStaff(services, { ...about, action: "payout.opened" }, (_tx, payout) =>
    Promise.resolve(ok(payout)),
  );
  if (!opened.ok) return opened;
  return ok({
    payout: opened.value,
    address: (await findDestination(services, opened.value.destinationId))?.address ?? null,
  });
}

const stages = { printed: "processing", mailed: "sent", cashed: "paid", returned: "returned" } as const;

/**
 * Staff note what happened to a check: printed, mailed under a number, cashed as the bank's statement says, come back.
 * Our own desk books it first and is then read; a check mailed by others is moved by the statement alone.
 */
export async function markCheck(
  services: Services,
  about: About,
  step: CheckStep,
  checkNumber: string | null,
): Promise<Result<Payout, StaffRefusal | ProviderError>> {
  const allowed = await asMoneyStaff(services, { ...about, action: `payout.check_${step}` }, (_tx, payout) => {
    const isPossible = payout.status === stages[step] || nextStatus(payout.status, stages[step]) !== undefined;
    const isCheck = payout.channel === "bank_check" && payout.providerPayoutId !== null;
    return Promise.resolve(isCheck && isPossible ? ok(payout) : err("conflict"));
  });
  if (!allowed.ok) return allowed;
  const payout = allowed.value;
  const provider = payoutProviders.named(services, payout.provider);
  const providerPayoutId = payout.providerPayoutId ?? "";
  if (provider?.mark === undefined) {
    const facts = {
      providerPayoutId,
      reference: payout.id,
      stage: stages[step],
      amountCents: sentCents(payout),
      confirmationNumber: checkNumber,
      failureCode: null,
    };
    return ok(await applyTruth(services, payout.id, facts));
  }
  const marked = await provider.mark(providerPayoutId, step, checkNumber);
  failpoint("payouts.mark.after_desk");
  return marked.ok ? ok(await applyTruth(services, payout.id, marked.value)) : marked;
}
