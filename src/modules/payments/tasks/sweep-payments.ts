import { appNow, transact } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import { readSetting } from "#platform/settings.ts";
import type { Services } from "#platform/services.ts";
import type { PeriodicWork } from "#platform/tasks/periodic.ts";
import { carryRefund } from "../commands/carry-refund.ts";
import { applyIntent, convergePayment } from "../commands/converge-payment.ts";
import { decidePayment } from "../commands/decide-payment.ts";
import { requestIntent } from "../commands/request-intent.ts";
import type { Payment } from "../domain/payment.ts";
import { attachedProcessors, processorNamed } from "../ports/card-processor.ts";
import { reviewDefault, reviewHours } from "../settings.ts";
import {
  listOverdueReviews,
  listPaidLately,
  listUnfinished,
  lockPayment,
  movePayment,
  noteLook,
  markPaymentChecked,
} from "../store/payments-store.ts";
import { listOpenRefunds } from "../store/refunds-store.ts";
import { cardWebhook } from "./card-webhook.ts";

const day = 86_400_000;
/** A cardholder may dispute a payment for this long; its webhooks may never arrive. */
export const disputableDays = 180;

/**
 * Closes every gap a lost webhook or a crash can leave: reads unfinished payments from the provider, gives up
 * unconfirmed ones after a day, processes events whose task was lost, continues refunds, checks paid payments for
 * unknown disputes, and lets the review timer decide.
 */
export async function sweepPayments(
  services: Services,
  options: { idleSeconds: number } = { idleSeconds: 120 },
): Promise<void> {
  const { db, log } = services;
  const providers = attachedProcessors(services);
  const attempt = async (paymentId: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      // One payment that cannot be read must not keep the others waiting.
      log.error({ err: error, paymentId }, "payment could not be swept");
    }
  };
  await cardWebhook.sweep(services);
  for (const payment of await listUnfinished(db, providers, options.idleSeconds, 100)) {
    await attempt(payment.id, () => finish(services, payment));
    await markPaymentChecked(db, payment.id);
  }
  for (const refund of await listOpenRefunds(db, providers, options.idleSeconds)) {
    await attempt(refund.paymentId, () => carryRefund(services, refund.id));
  }
  for (const payment of await listPaidLately(db, providers, disputableDays)) {
    await attempt(payment.id, () => convergePayment(services, payment.id));
    await noteLook(db, payment.id);
  }
  const decision = await readSetting(db, reviewDefault);
  for (const payment of await listOverdueReviews(db, providers, await readSetting(db, reviewHours))) {
    await attempt(payment.id, () => decidePayment(services, payment.id, decision));
  }
}

async function finish(services: Services, payment: Payment): Promise<void> {
  if (payment.intentId === null) {
    // The first call was cut off. Under the same key it finds the intent it made, or makes it now.
    const intent = await requestIntent(services, payment);
    failpoint("payments.sweep.after_create");
    if (intent.ok) await applyIntent(services, payment.id, intent.value);
    // The card is not saved, and no client ever held the secret that confirms the intent.
    else if (intent.error === "refused" && payment.userPaymentMethodId !== null) await giveUp(services, payment.id);
    return;
  }
  const converged = await convergePayment(services, payment.id);
  if (!converged.ok) return;
  const { status, createdAt, purpose } = converged.value;
  // It lapses with its invoice.
  if (purpose === "brand_subscription") return;
  const isAbandoned =
    (status === "created" || status === "requires_action") &&
    (await appNow(services.db)).getTime() - createdAt.getTime() > day;
  if (!isAbandoned) return;
  const canceled = await processorNamed(services, payment.provider).cancel(
    payment.intentId,
    `payment:${payment.id}:abandon`,
  );
  failpoint("payments.sweep.after_cancel");
  if (canceled.ok) await applyIntent(services, payment.id, canceled.value);
}

async function giveUp(services: Services, paymentId: string): Promise<void> {
  await transact(services.db, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment?.status !== "created" || payment.intentId !== null) return;
    await movePayment(tx, paymentId, {
      from: "created",
      to: "canceled",
      becamePaid: false,
      refundedCents: 0n,
      card: null,
      failureCode: "payment_method_removed",
    });
  });
}

export const paymentSweep: PeriodicWork = {
  name: "payments sweep",
  everySeconds: 60,
  run: (services) => sweepPayments(services),
};
