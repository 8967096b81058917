import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import type { Actor, Services } from "#platform/services.ts";
import type { Payment } from "../domain/payment.ts";
import { findPayment } from "../store/payments-store.ts";
import { convergePayment } from "./converge-payment.ts";

/**
 * Reads the payment from the provider after the browser confirmed it, and converges, so that the payer does not wait
 * for the webhook. `isPaymentInReview` if and only if the payment is in review.
 */
export async function savePaymentAttempt(
  services: Services,
  actor: Actor,
  paymentId: string,
): Promise<Result<{ payment: Payment; isPaymentInReview: boolean }, "not_found" | "unavailable">> {
  const payment = await findPayment(services.db, paymentId);
  if (payment === undefined || payment.accountId !== actor.accountId) return err("not_found");
  const converged = await convergePayment(services, paymentId);
  if (!converged.ok) return err("unavailable");
  return ok({ payment: converged.value, isPaymentInReview: converged.value.status === "in_review" });
}
