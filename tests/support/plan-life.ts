import { findPayment } from "#modules/payments/index.ts";
import { beginSubscription, reactivateSubscription } from "#modules/subscriptions/commands/begin-subscription.ts";
import {
  activateSubscription,
  cancelSubscription,
  changeCard,
  payInvoiceNow,
} from "#modules/subscriptions/commands/change-subscription.ts";
import { invoicesOf } from "#modules/subscriptions/store/invoices-store.ts";
import { findLive } from "#modules/subscriptions/store/subscriptions-store.ts";
import type { Services } from "#platform/services.ts";
import { confirmIntent } from "#providers/card-sandbox/confirm-intent.ts";
import type { Sandbox } from "#providers/card-sandbox/sandbox.ts";
import { currentProcessor } from "#modules/payments/index.ts";

/** A brand whose plan lives through all that can happen to one. */
export interface PlanLife {
  personId: string;
  brandId: string;
  goodCardId: string;
  badCardId: string;
  key: string;
}

/**
 * The steps of a plan's life in order, with the time that passes before each: paid, renewed, declined twice, paid with
 * another card, ended, paid again, and ended.
 */
export const planSteps = [
  ["begin"],
  ["confirm"],
  ["activate"],
  ["work"],
  ["work", "32 days"],
  ["badCard"],
  ["work", "31 days"],
  ["work", "25 hours"],
  ["goodCard"],
  ["pay"],
  ["work"],
  ["cancel"],
  ["again", "3 days"],
  ["work"],
  ["end"],
  ["work"],
] as const satisfies readonly (readonly [step: string, time?: string])[];
export type PlanStep = (typeof planSteps)[number][0];

/** Takes a step; taken again after a process died with it, it goes on where that stopped. */
export async function takePlanStep(
  of: { services: Services; sandbox: Sandbox; work: () => Promise<void> },
  { personId, brandId, goodCardId, badCardId, key }: PlanLife,
  step: PlanStep,
): Promise<void> {
  const { services } = of;
  const actor = { personId, brandId };
  const input = { brandId, channel: "card", plan: "month", userPaymentMethodId: goodCardId } as const;
  switch (step) {
    case "work":
      return of.work();
    case "begin":
      await beginSubscription(services, personId, { ...input, idempotencyKey: key });
      return;
    case "confirm":
      return confirm(of, brandId);
    case "activate": {
      const live = await findLive(services.db, brandId);
      await activateSubscription(services, brandId, live?.id ?? "");
      return;
    }
    case "badCard":
    case "goodCard":
      await changeCard(services, actor, "card", step === "badCard" ? badCardId : goodCardId);
      return;
    case "pay":
      await payInvoiceNow(services, brandId);
      return;
    case "again":
      await reactivateSubscription(services, personId, { ...input, idempotencyKey: `${key} again` });
      return;
    case "cancel":
    case "end":
      await cancelSubscription(services, brandId, false);
  }
}

async function confirm(
  { services, sandbox }: { services: Services; sandbox: Sandbox },
  brandId: string,
): Promise<void> {
  const live = await findLive(services.db, brandId);
  const [invoice] = await invoicesOf(services.db, live?.id ?? "");
  const payment = await findPayment(services.db, invoice?.paymentId ?? "");
  const intent = await currentProcessor(services).retrieve(payment?.intentId ?? "");
  if (!intent.ok) throw new Error(intent.error);
  await confirmIntent(sandbox, { intentId: intent.value.intentId, clientSecret: intent.value.clientSecret });
}
