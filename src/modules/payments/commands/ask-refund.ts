import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { audit, findAccount, hasGrant, isOwnAccount } from "#modules/accounts/index.ts";
import { assertNotTransaction, transactResult } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Actor, Services } from "#platform/services.ts";
import type { Payment } from "../domain/payment.ts";
import type { PaymentRefund, RefundRefusal } from "../domain/payment-refund.ts";
import { refundAsked } from "../hooks.ts";
import { readRefundable } from "../queries/refundable.ts";
import { listDisputes } from "../store/disputes-store.ts";
import { findPayment, lockPayer, lockPayment } from "../store/payments-store.ts";
import { findRefund, findRefundByKey, insertRefund } from "../store/refunds-store.ts";
import { carryRefund } from "./carry-refund.ts";

export interface RefundInput {
  paymentId: string;
  amountCents: bigint;
  /** Unique per person; a repeat answers the same refund. */
  idempotencyKey: string;
}

/**
 * Sends unused money of a payment back to its card, within sixty days: sets it aside, with the payment's and the
 * account's rows locked, and asks the provider once that is committed. Answers the refund as it then stands: done,
 * failed with its money back in the wallet, or requested when the provider's answer is not known yet; the sweep goes
 * on.
 */
export async function refundPayment(
  services: Services,
  actor: Actor,
  input: RefundInput,
): Promise<Result<PaymentRefund, RefundRefusal>> {
  return carry(services, actor.personId, input, async (tx, payment) =>
    payment.accountId === actor.accountId ? checkRefund(tx, payment, input, "owner") : { tag: "not_found" },
  );
}

/** The same by staff who hold manageMoney, whenever, for anyone but themselves; written down with its reason. */
export async function refundPaymentAsStaff(
  services: Services,
  staffId: string,
  input: RefundInput & { reason: string },
): Promise<Result<PaymentRefund, RefundRefusal>> {
  return carry(services, staffId, input, async (tx, payment) => {
    const staff = await findAccount(tx, staffId);
    if (staff === undefined || !hasGrant(staff, "manageMoney")) return { tag: "forbidden" };
    const isOwn = payment.actedByPersonId === staffId || (await isOwnAccount(tx, staffId, payment.accountId));
    if (isOwn) return { tag: "own_money" };
    const refusal = await checkRefund(tx, payment, input, "staff");
    if (refusal !== undefined) return refusal;
    await audit(
      tx,
      { kind: "staff", actorId: staffId, reason: input.reason },
      "refund_payment",
      payment.accountId,
      { paymentId: payment.id },
      { amountCents: input.amountCents.toString() },
    );
    return undefined;
  });
}

/** Idempotency key of the refund of a payment that could not be used. */
const returnKey = (paymentId: string): string => `return:${paymentId}`;

/**
 * Sets the whole of a payment aside for its card, in the transaction that booked it, because what was bought cannot be
 * delivered. Nothing else can spend the money; {@link returnPayment} then sends it. Throws when some of it is gone.
 */
export async function reserveReturn(tx: Tx, payment: Payment): Promise<void> {
  const { id: paymentId, amountCents, actedByPersonId: askedById } = payment;
  const refund = await insertRefund(tx, { paymentId, askedById, amountCents, idempotencyKey: returnKey(paymentId) });
  if ((await refundAsked.run(tx, { payment, refund })) !== undefined)
    throw new Error(`payment ${paymentId} was spent before it was booked`);
}

/** Idempotency key of the refund of a part. The blank keeps it apart from keys of people, who cannot type one. */
const partKey = (part: string): string => `parcel ${part}`;

/**
 * Sets a part of a payment aside for its card, in the transaction that gave its money back to the wallet, because a
 * part of what was bought is not delivered or sent back. Once for each `part`, an id of it; several of a payment may be
 * under way at once. Returns the refund, which {@link sendRefund} then sends; null when the money stays in the wallet,
 * because a dispute holds it or took it.
 */
export async function reservePart(
  tx: Tx,
  payment: Payment,
  { amountCents, part }: Pick<RefundInput, "amountCents"> & { readonly part: string },
): Promise<string | null> {
  const { id: paymentId, actedByPersonId: askedById } = payment;
  if ((await listDisputes(tx, [paymentId])).some(({ status }) => status !== "won")) return null;
  const refund = await insertRefund(tx, { paymentId, askedById, amountCents, idempotencyKey: partKey(part) });
  if ((await refundAsked.run(tx, { payment, refund })) !== undefined)
    throw new Error(`the money of payment ${paymentId} is not in its wallet`);
  return refund.id;
}

/** Sends money that {@link reservePart} set aside to its card. A repeat does nothing more. */
export async function sendRefund(services: Services, refundId: string): Promise<void> {
  await carryRefund(services, refundId);
}

/** Sends the money of {@link reserveReturn} to the card. A repeat does nothing more. */
export async function returnPayment(services: Services, paymentId: string): Promise<void> {
  const payment = await findPayment(services.db, paymentId);
  if (payment === undefined) throw new Error("a payment vanished");
  const refund = await findRefundByKey(services.db, payment.actedByPersonId, returnKey(paymentId));
  if (refund === undefined) throw new Error(`payment ${paymentId} has no money set aside for its card`);
  await carryRefund(services, refund.id);
}

/** Returns why this much of the payment may not go back now, or undefined. */
async function checkRefund(
  tx: Tx,
  payment: Payment,
  { amountCents }: RefundInput,
  by: "owner" | "staff",
): Promise<RefundRefusal | undefined> {
  const { cents, reason } = await readRefundable(tx, payment, by);
  if (reason !== null) return { tag: "not_refundable", reason };
  if (amountCents < 1n || amountCents > cents) return { tag: "amount_out_of_range", minCents: 1n, maxCents: cents };
  return undefined;
}

async function carry(
  services: Services,
  askedById: string,
  input: RefundInput,
  refusalOf: (tx: Tx, payment: Payment) => Promise<RefundRefusal | undefined>,
): Promise<Result<PaymentRefund, RefundRefusal>> {
  assertNotTransaction(services.db);
  const { paymentId, amountCents, idempotencyKey } = input;
  const written = await transactResult(services.db, async (tx): Promise<Result<PaymentRefund, RefundRefusal>> => {
    const payment = await lockPayment(tx, paymentId);
    if (payment === undefined) return err({ tag: "not_found" });
    await lockPayer(tx, payment.accountId);
    const before = await findRefundByKey(tx, askedById, idempotencyKey);
    if (before !== undefined) {
      if (before.paymentId !== paymentId || before.amountCents !== amountCents)
        return err({ tag: "idempotency_mismatch" });
      return ok(before);
    }
    const refusal = await refusalOf(tx, payment);
    if (refusal !== undefined) return err(refusal);
    const refund = await insertRefund(tx, { paymentId, askedById, amountCents, idempotencyKey });
    failpoint("payments.ask_refund.after_insert");
    const held = await refundAsked.run(tx, { payment, refund });
    if (held !== undefined) return err({ tag: "amount_out_of_range", minCents: 1n, maxCents: held.availableCents });
    failpoint("payments.ask_refund.before_commit");
    return ok(refund);
  });
  if (!written.ok) return written;
  failpoint("payments.ask_refund.after_commit");
  await carryRefund(services, written.value.id);
  return ok((await findRefund(services.db, written.value.id)) ?? written.value);
}
