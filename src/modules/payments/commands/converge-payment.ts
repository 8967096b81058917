import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { assertNotTransaction, transact } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import { assertBooked, metadataOf } from "../domain/payment.ts";
import type { Payment } from "../domain/payment.ts";
import { nextStatus, paidStatuses } from "../domain/payment-status.ts";
import { paymentApproved, paymentDeclined } from "../events.ts";
import { paymentSucceeded } from "../hooks.ts";
import { processorNamed } from "../ports/card-processor.ts";
import type { ProcessorError, ProviderIntent } from "../ports/provider-intent.ts";
import { changeAmount, findPayment, lockPayment, movePayment, noteIntent } from "../store/payments-store.ts";
import type { PaymentChange } from "../store/payments-store.ts";
import { applyDisputes } from "./converge-disputes.ts";
import { noteCardPaidWith } from "./converge-method.ts";
import { applyRefunds } from "./converge-refunds.ts";

/**
 * Reads the provider's truth about a payment and brings ours to it. Safe to call at any time, any number of times, at
 * once: the row lock and the guarded move let exactly one caller credit. Returns the payment as it then stands;
 * `not_found` when there is none, `unavailable` when the provider could not be read.
 */
export async function convergePayment(services: Services, paymentId: string): Promise<Result<Payment, ProcessorError>> {
  assertNotTransaction(services.db);
  const payment = await findPayment(services.db, paymentId);
  if (payment === undefined) return err("not_found");
  // Nothing was asked of the provider yet: there is nothing to read.
  if (payment.intentId === null) return ok(payment);
  const processor = processorNamed(services, payment.provider);
  let intent = await processor.retrieve(payment.intentId);
  if (!intent.ok) return intent;
  // The provider made it for an invoice of its own, whose intent was noted here; it does not know our payment yet.
  if (payment.purpose === "brand_subscription" && intent.value.metadata["payment"] === undefined) {
    intent = await processor.labelIntent(payment.intentId, metadataOf(payment));
    failpoint("payments.converge.after_label");
    if (!intent.ok) return intent;
  }
  return ok(await applyIntent(services, paymentId, intent.value));
}

/** Brings a payment to what the provider said of it, in one transaction. Throws on facts about another payment. */
export async function applyIntent(services: Services, paymentId: string, intent: ProviderIntent): Promise<Payment> {
  const applied = await transact(services.db, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment === undefined) throw new Error("a payment vanished");
    assertSamePayment(payment, intent);
    if (payment.intentId === null) await noteIntent(tx, paymentId, intent.intentId);
    if (payment.amountCents !== intent.amountCents) await changeAmount(tx, paymentId, intent.amountCents);
    failpoint("payments.apply.after_intent");
    await apply(tx, services, { ...payment, intentId: intent.intentId, amountCents: intent.amountCents }, intent);
    failpoint("payments.apply.before_commit");
    return (await findPayment(tx, paymentId)) ?? payment;
  });
  failpoint("payments.apply.after_commit");
  return applied;
}

/** Heard of at once what came one after the other: the money is booked before what became of it. */
async function apply(tx: Tx, services: Services, before: Payment, intent: ProviderIntent): Promise<void> {
  const paid = paidStatuses.has(before.status) ? before : await applyStage(tx, services, before, intent);
  if (!paidStatuses.has(paid.status)) {
    // A refund of money that never reached us is the provider's mistake: it shows in the comparison of the books.
    if (intent.refunds.length > 0 || intent.disputes.length > 0)
      throw new Error(`payment ${paid.id} was refunded before it was paid`);
    return;
  }
  const refundedCents = await applyRefunds(tx, paid, intent.refunds);
  const disputes = await applyDisputes(tx, { ...paid, refundedCents }, intent.disputes);
  const { amountCents, failureCode } = paid;
  const to = nextStatus(paid.status, { stage: "succeeded", amountCents, refundedCents, ...disputes });
  if (to === undefined && refundedCents === paid.refundedCents) return;
  await move(tx, services, paid, {
    to: to ?? paid.status,
    becamePaid: false,
    refundedCents,
    card: intent.card,
    failureCode,
  });
}

async function applyStage(tx: Tx, services: Services, payment: Payment, intent: ProviderIntent): Promise<Payment> {
  const { stage, amountCents, card, failureCode, method } = intent;
  const to = nextStatus(payment.status, {
    stage,
    amountCents,
    refundedCents: 0n,
    hasOpenDispute: false,
    hasLostDispute: false,
  });
  // A second decline is no new status, but its reason is news.
  if (to === undefined && failureCode === payment.failureCode) return payment;
  const status = to ?? payment.status;
  const becamePaid = paidStatuses.has(status);
  await move(tx, services, payment, { to: status, becamePaid, refundedCents: 0n, card, failureCode });
  const now: Payment = {
    ...payment,
    status,
    failureCode,
    cardBrand: card?.brand ?? payment.cardBrand,
    cardLast4: card?.last4 ?? payment.cardLast4,
  };
  if (becamePaid) assertBooked(await paymentSucceeded.run(tx, now), payment.id);
  if (becamePaid && method !== null) await noteCardPaidWith(tx, now, method);
  failpoint("payments.apply.after_hooks");
  await announce(tx, payment, now, becamePaid);
  return now;
}

async function move(tx: Tx, services: Services, payment: Payment, change: Omit<PaymentChange, "from">): Promise<void> {
  if (!(await movePayment(tx, payment.id, { ...change, from: payment.status })))
    throw new Error("a locked payment moved");
  failpoint("payments.apply.after_move");
  services.log.info({ paymentId: payment.id, from: payment.status, to: change.to }, "payment moved");
}

async function announce(tx: Tx, before: Payment, now: Payment, becamePaid: boolean): Promise<void> {
  if (before.status !== "in_review" || now.status === "in_review") return;
  const about = {
    paymentId: now.id,
    accountId: now.accountId,
    personId: now.actedByPersonId,
    purpose: now.purpose,
    amountCents: now.amountCents.toString(),
  };
  await emit(tx, becamePaid ? paymentApproved : paymentDeclined, about);
}

/**
 * The intent must be about this payment and its payer: ids from outside prove nothing. Its amount is what the card is
 * charged, so an unpaid payment takes it over (a change that was cut off half-way).
 */
function assertSamePayment(payment: Payment, intent: ProviderIntent): void {
  const { amount, ...expected } = metadataOf(payment);
  const differs = Object.entries(expected).some(([key, value]) => intent.metadata[key] !== value);
  const charged = intent.amountCents.toString();
  if (
    differs ||
    intent.metadata["amount"] !== charged ||
    (paidStatuses.has(payment.status) && amount !== charged) ||
    (payment.intentId !== null && payment.intentId !== intent.intentId)
  ) {
    throw new Error(`the provider's intent is not that of payment ${payment.id}`);
  }
}
