import { countCharacters, normalizeText } from "#kernel/text/normalize.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { audit, findAccount, hasGrant, isOwnAccount } from "#modules/accounts/index.ts";
import { transactResult } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import { statementLength } from "../domain/payment-dispute.ts";
import type { DisputeAnswer, PaymentDispute } from "../domain/payment-dispute.ts";
import { processorNamed } from "../ports/card-processor.ts";
import { findDispute, lockDispute, storeAnswer } from "../store/disputes-store.ts";
import { findPayment } from "../store/payments-store.ts";
import { convergePayment } from "./converge-payment.ts";

export type AnswerRefusal =
  | "not_found"
  | "forbidden"
  | "own_money"
  | "statement_length"
  | "answered"
  | "closed"
  | "unavailable";

/**
 * Answers a dispute at the processor, once: staff contest it with a statement for the card's bank, or accept it, which
 * loses it. The answer is stored before the processor hears of it; the same answer again sends it again, and another
 * one is refused. `unavailable`: it may have arrived; asking again is safe.
 */
export async function answerDispute(
  services: Services,
  act: { staffId: string; disputeId: string; answer: DisputeAnswer; statement: string; reason: string },
): Promise<Result<PaymentDispute, AnswerRefusal>> {
  const { staffId, disputeId, answer, reason } = act;
  const statement = answer === "contest" ? normalizeText(act.statement) : null;
  if (statement !== null) {
    const length = countCharacters(statement);
    if (length < statementLength.min || length > statementLength.max) return err("statement_length");
  }
  const noted = await transactResult(services.db, async (tx) => {
    const staff = await findAccount(tx, staffId);
    if (staff === undefined || !hasGrant(staff, "manageMoney")) return err("forbidden");
    const dispute = await lockDispute(tx, disputeId);
    const payment = dispute === undefined ? undefined : await findPayment(tx, dispute.paymentId);
    if (dispute === undefined || payment === undefined) return err("not_found");
    const isOwn = payment.actedByPersonId === staffId || (await isOwnAccount(tx, staffId, payment.accountId));
    if (isOwn) return err("own_money");
    if (dispute.status !== "open") return err("closed");
    const isOther = dispute.answer !== null && (dispute.answer !== answer || dispute.statement !== statement);
    if (isOther || dispute.submittedAt !== null) return err("answered");
    await storeAnswer(tx, disputeId, { answer, statement, staffId });
    const by = { kind: "staff", actorId: staffId, reason } as const;
    await audit(tx, by, "answer_dispute", payment.accountId, { disputeId }, { answer, statement });
    return ok({ paymentId: payment.id, provider: payment.provider, number: dispute.disputeId });
  });
  if (!noted.ok) return noted;
  failpoint("payments.answer_dispute.before_provider");
  const sent = await processorNamed(services, noted.value.provider).answerDispute(noted.value.number, {
    statement,
    idempotencyKey: `dispute:${disputeId}:answer`,
  });
  failpoint("payments.answer_dispute.after_provider");
  if (!sent.ok && sent.error === "unavailable") return err("unavailable");
  // What the processor says now decides, whether it took the answer or had one.
  const read = await convergePayment(services, noted.value.paymentId);
  if (!read.ok) return err("unavailable");
  const now = await findDispute(services.db, disputeId);
  if (now === undefined) return err("not_found");
  return sent.ok ? ok(now) : err(now.status === "open" ? "answered" : "closed");
}
