import { accountStatusChanged } from "#modules/accounts/events.ts";
import { formatMoney } from "#kernel/format-money.ts";
import { formatDate } from "#kernel/format-time.ts";
import { brandRecipients } from "#modules/brands/index.ts";
import { attachedProcessors, billingHeard } from "#modules/payments/index.ts";
import { transact } from "#platform/db/db.ts";
import { listen } from "#platform/events.ts";
import { sendMessage } from "#platform/messages/messages.ts";
import type { Services } from "#platform/services.ts";
import type { PeriodicWork } from "#platform/tasks/periodic.ts";
import { implementTask } from "#platform/tasks/tasks.ts";
import { carryCharge, retryInvoice } from "../commands/charge-invoice.ts";
import { followDeletion } from "../commands/follow-deletion.ts";
import { endSubscription, followSubscription } from "../commands/follow-subscription.ts";
import { closeDay } from "../domain/subscription.ts";
import type { Subscription } from "../domain/subscription.ts";
import { isInReview } from "../queries/subscription-facts.ts";
import { listDue, listHopeless, listOpenAttempts } from "../store/invoices-store.ts";
import * as store from "../store/subscriptions-store.ts";
import { followTask } from "./names.ts";

async function follow(services: Services, id: string): Promise<void> {
  const followed = await followSubscription(services, id);
  if (!followed.ok) throw new Error(`subscription ${id} could not be read: ${followed.error}`);
}

export const subscriptionTasks = [
  implementTask(followTask, (services, { subscriptionId }) => follow(services, subscriptionId)),
];

export const listeners = [
  listen(accountStatusChanged, "subscriptions", (services, { accountId }) => followDeletion(services, accountId)),
  listen(billingHeard, "subscriptions", async (services, { provider, subscriptionId }) => {
    const found = await store.findByProvider(services.db, provider, subscriptionId);
    // Heard of before it was noted: the command that made it, or the sweep, reads it.
    if (found !== undefined) await follow(services, found.id);
  }),
];

/**
 * Closes every gap a lost webhook or a crash can leave, charges declined renewals again on their days, ends what stays
 * unpaid, and announces renewals.
 */
export async function sweepSubscriptions(
  services: Services,
  options: { idleSeconds: number } = { idleSeconds: 120 },
): Promise<void> {
  const { db, log } = services;
  const attempt = async (subscriptionId: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      // One that cannot be read must not keep the others waiting.
      log.error({ err: error, subscriptionId }, "subscription could not be swept");
    }
  };
  for (const { id } of await store.listToCheck(db, attachedProcessors(services), options.idleSeconds)) {
    await attempt(id, () => follow(services, id));
    await store.noteChecked(db, id);
  }
  for (const charge of await listOpenAttempts(db, options.idleSeconds))
    await attempt(charge.invoiceId, () => carryCharge(services, charge));
  for (const { subscriptionId: id, brandId } of await listHopeless(db, closeDay))
    await attempt(id, async () => {
      if (!(await isInReview(db, id))) await endSubscription(services, { id, brandId }, "unpaid");
    });
  for (const invoice of await listDue(db)) await attempt(invoice.subscriptionId, () => retryInvoice(services, invoice));
  for (const renewed of await store.listToRemind(db)) await attempt(renewed.id, () => remind(services, renewed));
}

/** Announces a renewal by mail, once per period. */
async function remind(services: Services, { id, brandId, periodEndsAt }: Subscription): Promise<void> {
  if (periodEndsAt === null) return;
  await transact(services.db, async (tx) => {
    const locked = await store.lockSubscription(tx, { id, brandId });
    const brand = await store.findBilledBrand(tx, brandId);
    if (brand === undefined || locked.cancelsAtPeriodEnd) return;
    if (!(await store.noteReminded(tx, id, periodEndsAt))) return;
    const amount = formatMoney(locked.nextAmountCents ?? locked.amountCents);
    const plan = locked.nextPlan ?? locked.plan;
    for (const { email, accountId } of await brandRecipients(tx, brandId)) {
      await sendMessage(tx, {
        channel: "email",
        to: email,
        accountId,
        template: "brand_renewal",
        subject: `${brand.name} renews on ${formatDate(periodEndsAt)}`,
        text: `The ${services.config.productName} plan of ${brand.name} (@${brand.username}) renews on ${formatDate(periodEndsAt)}. We charge ${amount} for the next ${plan} to the card it is paid with. To change the plan or the card, or to cancel, open ${services.config.baseUrl}/account/wallet/subscription`,
        links: [`${services.config.baseUrl}/account/wallet/subscription`],
      });
    }
  });
}

export const subscriptionSweep: PeriodicWork = {
  name: "subscriptions sweep",
  everySeconds: 60,
  run: (services) => sweepSubscriptions(services),
};
