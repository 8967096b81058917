import type { Tx } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import { failpoint } from "#platform/failpoint.ts";
import { assertBooked } from "../domain/payment.ts";
import type { Payment } from "../domain/payment.ts";
import type { PaymentDispute } from "../domain/payment-dispute.ts";
import { paymentDisputed } from "../events.ts";
import { disputeLost, disputeMoved } from "../hooks.ts";
import type { ProviderDispute } from "../ports/provider-intent.ts";
import { closeDispute, insertDispute, listDisputes, noteAnswerable } from "../store/disputes-store.ts";

/**
 * Brings the disputes of a paid, locked payment to what the provider says of each: opened, which freezes money, then
 * won or lost, once. A reading from before the end changes nothing. Answers how they stand.
 */
export async function applyDisputes(
  tx: Tx,
  payment: Payment,
  told: readonly ProviderDispute[],
): Promise<{ hasOpenDispute: boolean; hasLostDispute: boolean }> {
  const known = await listDisputes(tx, [payment.id]);
  for (const { disputeId, stage, amountCents, feeCents, dueAt, isAnswered } of told) {
    let dispute = known.find((one) => one.disputeId === disputeId);
    if (dispute === undefined) {
      dispute = await insertDispute(tx, { paymentId: payment.id, disputeId, amountCents, feeCents, dueAt });
      failpoint("payments.dispute.after_open");
      await announceDispute(tx, payment, dispute, 0n);
    }
    const isKnown = dispute.dueAt?.getTime() === dueAt?.getTime() && (!isAnswered || dispute.submittedAt !== null);
    if (!isKnown)
      await noteAnswerable(tx, dispute.id, { dueAt, isAnswered: isAnswered || dispute.submittedAt !== null });
    if (stage === "open" || dispute.status !== "open") continue;
    const closed = await closeDispute(tx, dispute.id, stage, feeCents);
    failpoint("payments.dispute.after_close");
    await announceDispute(tx, payment, closed, dispute.feeCents);
  }
  const now = await listDisputes(tx, [payment.id]);
  return {
    hasOpenDispute: now.some(({ status }) => status === "open"),
    hasLostDispute: now.some(({ status }) => status === "lost"),
  };
}

async function announceDispute(
  tx: Tx,
  payment: Payment,
  dispute: PaymentDispute,
  feeBeforeCents: bigint,
): Promise<void> {
  const { status } = dispute;
  const moved = { payment, dispute, to: status, feeBeforeCents };
  if (status === "lost") assertBooked(await disputeLost.run(tx, moved), payment.id);
  assertBooked(await disputeMoved.run(tx, moved), payment.id);
  const about = {
    disputeId: dispute.id,
    paymentId: payment.id,
    accountId: payment.accountId,
    amountCents: dispute.amountCents.toString(),
  };
  await emit(tx, paymentDisputed, { ...about, kind: status });
  failpoint("payments.dispute.before_commit");
}
