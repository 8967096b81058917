import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { assertNotTransaction } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import type { Payment } from "../domain/payment.ts";
import { processorNamed } from "../ports/card-processor.ts";
import { findPayment } from "../store/payments-store.ts";
import { applyIntent } from "./converge-payment.ts";

export type Decision = "approve" | "decline";

/**
 * Decides a payment in review: approving takes the money that was held, declining lets it go. Called by the operator,
 * and by the timer after the review hours. The first decision stands.
 */
export async function decidePayment(
  services: Services,
  paymentId: string,
  decision: Decision,
): Promise<Result<Payment, "not_found" | "not_in_review" | "unavailable">> {
  assertNotTransaction(services.db);
  const payment = await findPayment(services.db, paymentId);
  if (payment === undefined) return err("not_found");
  if (payment.status !== "in_review" || payment.intentId === null) return err("not_in_review");
  const processor = processorNamed(services, payment.provider);
  const key = `payment:${paymentId}:${decision}`;
  const intent =
    decision === "approve"
      ? await processor.capture(payment.intentId, key)
      : await processor.cancel(payment.intentId, key);
  failpoint("payments.decide.after_provider");
  if (!intent.ok) return err(intent.error === "refused" ? "not_in_review" : "unavailable");
  return ok(await applyIntent(services, paymentId, intent.value));
}
