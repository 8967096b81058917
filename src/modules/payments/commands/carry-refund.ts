import { assertNotTransaction, transact } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import { processorNamed } from "../ports/card-processor.ts";
import type { CardCalls } from "../ports/card-processor.ts";
import { findPayment, lockPayment } from "../store/payments-store.ts";
import { findRefund, markRefundChecked } from "../store/refunds-store.ts";
import { applyIntent } from "./converge-payment.ts";
import { endRefund } from "./converge-refunds.ts";

/**
 * Goes on with a refund that is set aside. The provider is read first: what it knows of is never asked for again, and
 * what it does not is asked for under the refund's own key. A refusal gives the money back to its lots, after the
 * provider was read once more; an answer that does not come leaves everything as it is, for the sweep.
 */
export async function carryRefund(services: Services, refundId: string): Promise<void> {
  assertNotTransaction(services.db);
  const refund = await findRefund(services.db, refundId);
  if (refund?.status !== "requested") return;
  await markRefundChecked(services.db, refundId);
  const payment = await findPayment(services.db, refund.paymentId);
  if (payment?.intentId == null) return;
  const processor = processorNamed(services, payment.provider);
  if (await readTruth(services, processor, payment.id, payment.intentId, refundId)) return;
  failpoint("payments.carry_refund.before_provider");
  const sent = await processor.refund(payment.intentId, {
    amountCents: refund.amountCents,
    reference: refundId,
    idempotencyKey: `refund:${refundId}`,
  });
  failpoint("payments.carry_refund.after_provider");
  if (sent.ok) {
    await applyIntent(services, payment.id, sent.value);
    return;
  }
  if (sent.error === "unavailable") return;
  // Refused. A concurrent call may have used the same key a moment ago: only without one is there nothing to wait for.
  const isKnown = await readTruth(services, processor, payment.id, payment.intentId, refundId);
  if (isKnown) return;
  await transact(services.db, async (tx) => {
    const locked = await lockPayment(tx, payment.id);
    const now = await findRefund(tx, refundId);
    if (locked === undefined || now?.status !== "requested") return;
    await endRefund(tx, locked, now, { to: "failed", providerRefundId: null, failureCode: "refused" });
  });
  failpoint("payments.carry_refund.after_commit");
}

/**
 * Reads the payment from the provider; true when that knows of the refund, or does not answer: then nothing may be
 * asked or given up.
 */
async function readTruth(
  services: Services,
  processor: CardCalls,
  paymentId: string,
  intentId: string,
  refundId: string,
): Promise<boolean> {
  const intent = await processor.retrieve(intentId);
  failpoint("payments.carry_refund.after_read");
  if (!intent.ok) return true;
  await applyIntent(services, paymentId, intent.value);
  return intent.value.refunds.some(({ reference }) => reference === refundId);
}
