import type { Actor, Services } from "#platform/services.ts";
import type { Payment } from "../domain/payment.ts";
import { unfinishedStatuses } from "../domain/payment-status.ts";
import { processorNamed } from "../ports/card-processor.ts";
import { findPayment } from "../store/payments-store.ts";
import type { UserPaymentMethod } from "../domain/payment-method.ts";

/** A payment of the acting account; undefined for another account's, as for one that does not exist. */
export async function findOwnPayment(
  services: Services,
  actor: Actor,
  paymentId: string,
): Promise<Payment | undefined> {
  const payment = await findPayment(services.db, paymentId);
  return payment?.accountId === actor.accountId ? payment : undefined;
}

/** The secret with which the payer's browser may confirm an open payment, asked of the provider; else null. */
export async function readClientSecret(services: Services, payment: Payment): Promise<string | null> {
  const isOpen = unfinishedStatuses.has(payment.status) || payment.status === "failed";
  if (!isOpen || payment.intentId === null) return null;
  const intent = await processorNamed(services, payment.provider).retrieve(payment.intentId);
  return intent.ok ? intent.value.clientSecret : null;
}

/** The secret with which its owner's browser may confirm a card that is to be kept, asked of the provider; else null. */
export async function readSetupSecret(services: Services, method: UserPaymentMethod): Promise<string | null> {
  const isOpen = method.status === "pending" || method.status === "requires_action";
  if (!isOpen || method.setupId === null) return null;
  const setup = await processorNamed(services, method.provider).retrieveSetup(method.setupId);
  return setup.ok ? setup.value.clientSecret : null;
}
