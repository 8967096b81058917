import * as v from "valibot";
import { ok } from "#kernel/result.ts";
import { transact } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import type { Services } from "#platform/services.ts";
import { defineWebhook } from "#platform/webhooks/webhooks.ts";
import type { WebhookEvent } from "#platform/webhooks/webhooks.ts";
import { applySetup } from "../commands/converge-method.ts";
import { applyIntent, convergePayment } from "../commands/converge-payment.ts";
import type { Payment } from "../domain/payment.ts";
import { billingHeard } from "../events.ts";
import { attachedProcessors, cardProcessors, processorNamed } from "../ports/card-processor.ts";
import type { CardProcessor } from "../ports/card-processor.ts";
import { findMethod, findMethodBySetup } from "../store/methods-store.ts";
import { findPayment, findPaymentByIntent } from "../store/payments-store.ts";

const id = v.nullish(v.string(), null);
const bodySchema = v.object({ intentId: id, paymentId: id, setupId: id, userPaymentMethodId: id, subscriptionId: id });
type CardEvent = WebhookEvent<v.InferOutput<typeof bodySchema>>;

/**
 * The card processor's webhook. Converges the payment or the kept card an event is about; events in any order, any
 * number of times, end in the same state.
 */
export const cardWebhook = defineWebhook({
  name: "payments",
  path: "/backend/webhooks/card",
  taskName: "payments.process_card_event",
  bodySchema,
  providers: attachedProcessors,
  // All processors send to this one address: whose secret signed it tells whose event it is.
  verify: (services, { rawBody, headers }) => {
    let refused: ReturnType<CardProcessor["readWebhook"]> | undefined;
    for (const processor of cardProcessors.all(services)) {
      const read = processor.readWebhook(rawBody, headers);
      if (read.ok) {
        const { eventId, type, invoiceId: _, ...body } = read.value;
        return ok({ provider: processor.name, eventId, type, body });
      }
      refused ??= read;
    }
    return refused?.ok === false ? refused : undefined;
  },
  process: async (services, event) => {
    const payment = await paymentOf(services.db, event);
    if (payment !== undefined) await readIntent(services, event, payment);
    if (event.body.setupId !== null) await readSetup(services, event, event.body.setupId);
    const { subscriptionId } = event.body;
    if (subscriptionId !== null)
      await transact(services.db, (tx) => emit(tx, billingHeard, { provider: event.provider, subscriptionId }));
  },
});

async function paymentOf(db: Db, { provider, body }: CardEvent): Promise<Payment | undefined> {
  if (body.intentId === null) return undefined;
  const known = await findPaymentByIntent(db, provider, body.intentId);
  if (known !== undefined || body.paymentId === null) return known;
  const named = await findPayment(db, body.paymentId);
  return named?.provider === provider ? named : undefined;
}

async function readIntent(services: Services, { body }: CardEvent, payment: Payment): Promise<void> {
  if (payment.intentId !== null || body.intentId === null) {
    const converged = await convergePayment(services, payment.id);
    if (!converged.ok) throw new Error(`payment ${payment.id} could not be read: ${converged.error}`);
    return;
  }
  // The event overtook the answer that carried the intent's id: the intent itself says whose it is.
  const intent = await processorNamed(services, payment.provider).retrieve(body.intentId);
  if (!intent.ok) throw new Error(`intent of payment ${payment.id} could not be read: ${intent.error}`);
  await applyIntent(services, payment.id, intent.value);
}

async function readSetup(services: Services, { provider, body }: CardEvent, setupId: string): Promise<void> {
  const known = await findMethodBySetup(services.db, provider, setupId);
  const method =
    known ?? (body.userPaymentMethodId === null ? undefined : await findMethod(services.db, body.userPaymentMethodId));
  if (method?.provider !== provider) return;
  const setup = await processorNamed(services, method.provider).retrieveSetup(setupId);
  if (!setup.ok) throw new Error(`setup of payment method ${method.id} could not be read: ${setup.error}`);
  await applySetup(services, method.id, setup.value);
}
