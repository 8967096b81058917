import { isUuid } from "#kernel/ids.ts";
import type { Tx } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import { failpoint } from "#platform/failpoint.ts";
import { assertBooked } from "../domain/payment.ts";
import type { Payment } from "../domain/payment.ts";
import { nextRefundStatus } from "../domain/payment-refund.ts";
import type { PaymentRefund } from "../domain/payment-refund.ts";
import { refundEnded } from "../events.ts";
import { refundMoved } from "../hooks.ts";
import type { ProviderRefund } from "../ports/provider-intent.ts";
import { insertRefund, listRefunds, moveRefund } from "../store/refunds-store.ts";

/**
 * Updates the refunds of a paid, locked payment to the provider's state of each; a refund that was not requested
 * through us is added. Returns the total refunded to the card, in cents.
 */
export async function applyRefunds(tx: Tx, payment: Payment, told: readonly ProviderRefund[]): Promise<bigint> {
  const known = await listRefunds(tx, [payment.id]);
  for (const refund of told) {
    const own = known.find(
      (one) =>
        one.providerRefundId === refund.refundId ||
        (refund.reference !== null && isUuid(refund.reference) && one.id === refund.reference),
    );
    if (own === undefined && refund.stage !== "succeeded") continue;
    if (own !== undefined && own.amountCents !== refund.amountCents)
      throw new Error(`the provider's refund ${refund.refundId} is not that of payment ${payment.id}`);
    const before =
      own ??
      (await insertRefund(tx, {
        paymentId: payment.id,
        askedById: null,
        amountCents: refund.amountCents,
        idempotencyKey: null,
        providerRefundId: refund.refundId,
      }));
    const to = nextRefundStatus(before.status, refund.stage);
    if (to !== undefined)
      await endRefund(tx, payment, before, { to, providerRefundId: refund.refundId, failureCode: refund.failureCode });
  }
  return (await listRefunds(tx, [payment.id])).reduce(
    (total, one) => (one.status === "done" ? total + one.amountCents : total),
    0n,
  );
}

/** Moves a refund of a locked payment, books it, and notifies its owner when they requested it. */
export async function endRefund(
  tx: Tx,
  payment: Payment,
  before: PaymentRefund,
  end: { to: PaymentRefund["status"]; providerRefundId: string | null; failureCode: string | null },
): Promise<void> {
  const { to } = end;
  if (to === "requested") throw new Error("a refund is asked for once");
  const refund = await moveRefund(tx, before.id, { from: before.status, ...end });
  if (refund === undefined) throw new Error("a refund of a locked payment moved");
  failpoint("payments.refund.after_move");
  assertBooked(await refundMoved.run(tx, { payment, refund, to }), payment.id);
  const about = {
    refundId: refund.id,
    paymentId: payment.id,
    accountId: payment.accountId,
    amountCents: refund.amountCents.toString(),
  };
  await emit(tx, refundEnded, { ...about, kind: to === "done" ? "done" : "failed" });
  failpoint("payments.refund.before_commit");
}
