import * as v from "valibot";
import { transact } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import { defineTask, implementTask } from "#platform/tasks/tasks.ts";
import { applySetup } from "../commands/converge-method.ts";
import { applyIntent, convergePayment } from "../commands/converge-payment.ts";
import type { Payment } from "../domain/payment.ts";
import { cardProcessor } from "../ports/card-processor.ts";
import { findEvent, markProcessed } from "../store/inbox-store.ts";
import type { StoredEvent } from "../store/inbox-store.ts";
import { findMethod, findMethodBySetup } from "../store/methods-store.ts";
import { findPayment, findPaymentByIntent } from "../store/payments-store.ts";

export const processCardEvent = defineTask("payments.process_card_event", v.object({ eventId: v.string() }), 25);

/**
 * Converges the payment or the kept card an event is about. Events in any order, any number of times, end in the same
 * state (T89).
 */
export async function handleCardEvent(services: Services, eventId: string): Promise<void> {
  const event = await findEvent(services.db, eventId);
  if (event === undefined || event.isProcessed) return;
  const payment = await paymentOf(services.db, event);
  if (payment !== undefined) await readTruth(services, event, payment);
  if (event.setupId !== null) await readSetup(services, event, event.setupId);
  failpoint("payments.event.after_truth");
  await transact(services.db, (tx) => markProcessed(tx, eventId));
  failpoint("payments.event.after_commit");
}

async function paymentOf(db: Db, event: StoredEvent): Promise<Payment | undefined> {
  if (event.intentId === null) return undefined;
  const known = await findPaymentByIntent(db, event.provider, event.intentId);
  if (known !== undefined || event.paymentId === null) return known;
  return findPayment(db, event.paymentId);
}

async function readTruth(services: Services, event: StoredEvent, payment: Payment): Promise<void> {
  if (payment.intentId !== null || event.intentId === null) {
    const converged = await convergePayment(services, payment.id);
    if (!converged.ok) throw new Error(`payment ${payment.id} could not be read: ${converged.error}`);
    return;
  }
  // The event overtook the answer that carried the intent's id: the intent itself says whose it is.
  const intent = await cardProcessor.of(services).retrieve(event.intentId);
  if (!intent.ok) throw new Error(`intent of payment ${payment.id} could not be read: ${intent.error}`);
  await applyIntent(services, payment.id, intent.value);
}

async function readSetup(services: Services, event: StoredEvent, setupId: string): Promise<void> {
  const known = await findMethodBySetup(services.db, event.provider, setupId);
  const method =
    known ??
    (event.userPaymentMethodId === null ? undefined : await findMethod(services.db, event.userPaymentMethodId));
  if (method === undefined) return;
  const setup = await cardProcessor.of(services).retrieveSetup(setupId);
  if (!setup.ok) throw new Error(`setup of payment method ${method.id} could not be read: ${setup.error}`);
  await applySetup(services, method.id, setup.value);
}

export const cardEventTask = implementTask(processCardEvent, (services, { eventId }) =>
  handleCardEvent(services, eventId),
);
