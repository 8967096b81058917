import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { audit, findAccount, hasGrant } from "#modules/accounts/index.ts";
import { assertNotTransaction, Rollback, transact } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Actor, Services } from "#platform/services.ts";
import type { Payment } from "../domain/payment.ts";
import type { PaymentRefund, RefundRefusal } from "../domain/payment-refund.ts";
import { refundAsked } from "../hooks.ts";
import { readRefundable } from "../queries/refundable.ts";
import { lockPayer, lockPayment } from "../store/payments-store.ts";
import { findRefund, findRefundByKey, insertRefund } from "../store/refunds-store.ts";
import { carryRefund } from "./carry-refund.ts";

export interface RefundInput {
  paymentId: string;
  amountCents: bigint;
  /** Unique per person; a repeat answers the same refund. */
  idempotencyKey: string;
}

/**
 * Sends unused money of a payment back to its card, within sixty days (D-WAL-09): sets it aside, with the payment's and
 * the account's rows locked, and asks the provider once that is committed. Answers the refund as it then stands: done,
 * failed with its money back in the wallet, or requested when the provider's answer is not known yet; the sweep goes
 * on.
 */
export async function refundPayment(
  services: Services,
  actor: Actor,
  input: RefundInput,
): Promise<Result<PaymentRefund, RefundRefusal>> {
  return carry(services, actor.personId, input, (tx, payment) => {
    if (payment.accountId !== actor.accountId) throw refuse({ tag: "not_found" });
    return judge(tx, payment, input, "owner");
  });
}

/**
 * The same by staff who hold manageMoney, whenever, for anybody but themselves; written down with its reason (T125,
 * T126).
 */
export async function refundPaymentAsStaff(
  services: Services,
  staffId: string,
  input: RefundInput & { reason: string },
): Promise<Result<PaymentRefund, RefundRefusal>> {
  return carry(services, staffId, input, async (tx, payment) => {
    const staff = await findAccount(tx, staffId);
    if (staff === undefined || !hasGrant(staff, "manageMoney")) throw refuse({ tag: "forbidden" });
    if (payment.actedByPersonId === staffId || payment.accountId === staffId) throw refuse({ tag: "own_money" });
    await judge(tx, payment, input, "staff");
    await audit(
      tx,
      { kind: "staff", actorId: staffId, reason: input.reason },
      "refund_payment",
      payment.accountId,
      { paymentId: payment.id },
      { amountCents: input.amountCents.toString() },
    );
  });
}

const refuse = (refusal: RefundRefusal): Rollback<RefundRefusal> => new Rollback(refusal);

async function judge(tx: Tx, payment: Payment, { amountCents }: RefundInput, by: "owner" | "staff"): Promise<void> {
  const { cents, reason } = await readRefundable(tx, payment, by);
  if (reason !== null) throw refuse({ tag: "not_refundable", reason });
  if (amountCents < 1n || amountCents > cents)
    throw refuse({ tag: "amount_out_of_range", minCents: 1n, maxCents: cents });
}

async function carry(
  services: Services,
  askedById: string,
  input: RefundInput,
  mayIt: (tx: Tx, payment: Payment) => Promise<void>,
): Promise<Result<PaymentRefund, RefundRefusal>> {
  assertNotTransaction(services.db);
  const { paymentId, amountCents, idempotencyKey } = input;
  try {
    const written = await transact(services.db, async (tx) => {
      const payment = await lockPayment(tx, paymentId);
      if (payment === undefined) throw refuse({ tag: "not_found" });
      await lockPayer(tx, payment.accountId);
      const before = await findRefundByKey(tx, askedById, idempotencyKey);
      if (before !== undefined) {
        if (before.paymentId !== paymentId || before.amountCents !== amountCents)
          throw refuse({ tag: "idempotency_mismatch" });
        return before;
      }
      await mayIt(tx, payment);
      const refund = await insertRefund(tx, { paymentId, askedById, amountCents, idempotencyKey });
      failpoint("payments.ask_refund.after_insert");
      const held = await refundAsked.run(tx, { payment, refund });
      if (held !== undefined) throw refuse({ tag: "amount_out_of_range", minCents: 1n, maxCents: held.availableCents });
      failpoint("payments.ask_refund.before_commit");
      return refund;
    });
    failpoint("payments.ask_refund.after_commit");
    await carryRefund(services, written.id);
    return ok((await findRefund(services.db, written.id)) ?? written);
  } catch (error) {
    if (error instanceof Rollback) return err(error.refusal as RefundRefusal);
    throw error;
  }
}
