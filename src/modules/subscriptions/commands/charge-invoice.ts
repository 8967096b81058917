import { given } from "#kernel/given.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { processorNamed } from "#modules/payments/index.ts";
import { appNow, transact } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import { firstAskedNumber } from "../domain/subscription.ts";
import type { Attempt, Invoice, Subscription } from "../domain/subscription.ts";
import * as invoices from "../store/invoices-store.ts";
import { findSubscription, lockSubscription } from "../store/subscriptions-store.ts";
import { announceFailure, followSubscription } from "./follow-subscription.ts";

type Charge = Pick<Attempt, "invoiceId" | "number" | "methodId">;

/** Charges an invoice again that was declined, when that is due; each charge once, also by two sweeps at once. */
export async function retryInvoice(services: Services, due: Invoice): Promise<void> {
  const charge = await transact(services.db, async (tx): Promise<Charge | undefined> => {
    const subscription = await lockSubscription(tx, { id: due.subscriptionId, brandId: due.brandId });
    const invoice = await invoices.findInvoice(tx, due.id);
    if (invoice?.status !== "open" || invoice.nextAttemptAt === null || invoice.nextAttemptAt > (await appNow(tx)))
      return undefined;
    const before = (await invoices.attemptsOf(tx, due.id)).filter(({ number }) => number < firstAskedNumber);
    const number = before.reduce((most, one) => Math.max(most, one.number), 0) + 1;
    await invoices.insertAttempt(tx, { invoiceId: due.id, number, methodId: subscription.providerMethodId });
    await invoices.setNextAttempt(tx, due.id, null);
    return { invoiceId: due.id, number, methodId: subscription.providerMethodId };
  });
  failpoint("subscriptions.retry.after_note");
  if (charge !== undefined) await carryCharge(services, charge);
}

/** Charges an open invoice because a person asked for it. */
export async function chargeNow(
  services: Services,
  of: Subscription,
  invoiceId: string,
  methodId: string | null,
): Promise<Result<void, "unavailable">> {
  const charge = await transact(services.db, async (tx): Promise<Charge> => {
    await lockSubscription(tx, of);
    const open = (await invoices.attemptsOf(tx, invoiceId)).filter(({ number }) => number >= firstAskedNumber);
    // One that is under way is carried on instead of a second one.
    const unfinished = open.find(({ isPaid }) => isPaid === null);
    if (unfinished !== undefined) return unfinished;
    const number = open.reduce((most, one) => Math.max(most, one.number), firstAskedNumber - 1) + 1;
    await invoices.insertAttempt(tx, { invoiceId, number, methodId });
    return { invoiceId, number, methodId };
  });
  failpoint("subscriptions.charge.after_note");
  return carryCharge(services, charge);
}

/** Asks the provider for a charge under its own key, follows, and writes the outcome, once. */
export async function carryCharge(services: Services, charge: Charge): Promise<Result<void, "unavailable">> {
  const invoice = await invoices.findInvoice(services.db, charge.invoiceId);
  if (invoice === undefined) throw new Error("an invoice vanished");
  const subscription = await findSubscription(services.db, invoice.subscriptionId);
  if (subscription === undefined) throw new Error("a subscription vanished");
  const { methodId } = charge;
  const paid = await processorNamed(services, subscription.provider).payInvoice(invoice.providerInvoiceId, {
    idempotencyKey: `invoice:${invoice.id}:${charge.number}`,
    ...given({ methodId }),
  });
  failpoint("subscriptions.charge.after_provider");
  if (!paid.ok && paid.error === "unavailable") return err("unavailable");
  const followed = await followSubscription(services, invoice.subscriptionId);
  if (!followed.ok) return err("unavailable");
  await transact(services.db, async (tx) => {
    await lockSubscription(tx, { id: invoice.subscriptionId, brandId: invoice.brandId });
    const now = (await invoices.findInvoice(tx, invoice.id)) ?? invoice;
    const isPaid = now.status === "paid";
    const failureCode = isPaid ? null : paid.ok ? (paid.value.intent?.failureCode ?? null) : paid.error;
    const isNews = await invoices.endAttempt(tx, charge, { isPaid, failureCode });
    if (isNews && !isPaid && now.status === "open" && charge.number < firstAskedNumber)
      await announceFailure(tx, now, charge.number);
    failpoint("subscriptions.charge.before_commit");
  });
  return ok();
}

/** The subscription as it stands now. */
export async function reloadSubscription(services: Services, of: Subscription): Promise<Subscription> {
  return (await findSubscription(services.db, of.id)) ?? of;
}
