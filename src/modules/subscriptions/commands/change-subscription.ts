import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { findMethodOfProvider, processorNamed } from "#modules/payments/index.ts";
import type { SubscriptionChange } from "#modules/payments/index.ts";
import { transactResult } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import { isPaidFor } from "../domain/subscription.ts";
import type { Plan, Subscription, SubscriptionRefusal } from "../domain/subscription.ts";
import { isInReview } from "../queries/subscription-facts.ts";
import { invoicesOf } from "../store/invoices-store.ts";
import * as store from "../store/subscriptions-store.ts";
import { chooseCard, priceOf } from "./begin-subscription.ts";
import { chargeNow, reloadSubscription } from "./charge-invoice.ts";
import { endSubscription, followSubscription } from "./follow-subscription.ts";

type Changed = Promise<Result<Subscription, SubscriptionRefusal>>;
type Rule = Extract<SubscriptionRefusal, { tag: "wrong_state" }>["rule"];

const wrong = (rule: Rule) => err({ tag: "wrong_state", rule } as const);

/** The subscription a brand pays for, or why there is none to change. */
async function paidFor(services: Services, brandId: string): Changed {
  const live = await store.findLive(services.db, brandId);
  return live !== undefined && isPaidFor(live.status) ? ok(live) : wrong("no_subscription");
}

/** Asks the provider for a change, under a key of its own, and follows. */
async function change(services: Services, of: Subscription, to: SubscriptionChange): Changed {
  const { providerSubscriptionId: providerId } = of;
  if (providerId === null) return wrong("no_subscription");
  const noted = await transactResult(services.db, async (tx) => {
    const locked = await store.lockSubscription(tx, of);
    return locked.status === of.status ? ok(await store.countChange(tx, of.id)) : wrong("no_subscription");
  });
  if (!noted.ok) return noted;
  const key = `subscription:${of.id}:change:${noted.value}`;
  const changed = await processorNamed(services, of.provider).changeSubscription(providerId, to, key);
  failpoint("subscriptions.change.after_provider");
  if (!changed.ok && changed.error === "unavailable") return err({ tag: "provider_unavailable" });
  const followed = await followSubscription(services, of.id);
  if (!followed.ok) return err({ tag: "provider_unavailable" });
  if (changed.ok) return ok(followed.value);
  return to.methodId === undefined ? wrong("no_subscription") : err({ tag: "payment_method_unknown" });
}

/**
 * Reads the first payment of a subscription from the provider after the browser confirmed it, so that the payer does
 * not wait for the webhook. Again, it changes nothing.
 */
export async function activateSubscription(services: Services, brandId: string, id: string): Changed {
  const found = await store.findSubscription(services.db, id);
  if (found?.brandId !== brandId) return err({ tag: "not_found" });
  const followed = await followSubscription(services, id);
  return followed.ok ? followed : err({ tag: "provider_unavailable" });
}

/** Chooses another kept card for the first payment, by the provider's number of it. */
export async function changeInitialCard(
  services: Services,
  actor: { readonly brandId: string; readonly personId: string },
  id: string,
  channelPaymentMethodId: string,
): Changed {
  const found = await store.findSubscription(services.db, id);
  if (found?.brandId !== actor.brandId) return err({ tag: "not_found" });
  if (found.status !== "incomplete") return wrong("not_incomplete");
  if (await isInReview(services.db, id)) return wrong("payment_in_review");
  const method = await findMethodOfProvider(services.db, found.provider, channelPaymentMethodId);
  if (method === undefined) return err({ tag: "payment_method_unknown" });
  const card = await chooseCard(services.db, { ...actor, provider: found.provider }, method.id);
  return card.ok ? change(services, found, { methodId: card.value }) : card;
}

/** Chooses another kept card for the renewals. */
export async function changeCard(
  services: Services,
  actor: { readonly brandId: string; readonly personId: string },
  channel: string,
  userPaymentMethodId: string,
): Changed {
  if (channel !== "card") return err({ tag: "channel_unknown" });
  const found = await paidFor(services, actor.brandId);
  if (!found.ok) return found;
  const { provider } = found.value;
  const card = await chooseCard(services.db, { ...actor, provider }, userPaymentMethodId);
  return card.ok ? change(services, found.value, { methodId: card.value }) : card;
}

/** Another plan from the next renewal on; naming the present one takes that back. */
export async function changePlan(services: Services, brandId: string, plan: Plan): Changed {
  const found = await paidFor(services, brandId);
  if (!found.ok) return found;
  const { value: subscription } = found;
  if (subscription.cancelsAtPeriodEnd) return wrong("ends_at_period_end");
  const isPresent = plan === subscription.plan;
  if (isPresent ? subscription.nextPlan === null : subscription.nextPlan === plan) return found;
  const nextPrice = isPresent ? null : { interval: plan, amountCents: await priceOf(services.db, plan) };
  return change(services, subscription, { nextPrice });
}

/** Ends a subscription with its period, or at once. What is paid is not paid back. */
export async function cancelSubscription(services: Services, brandId: string, atPeriodEnd: boolean): Changed {
  const found = await paidFor(services, brandId);
  if (!found.ok || (atPeriodEnd && found.value.cancelsAtPeriodEnd)) return found;
  if (atPeriodEnd) return change(services, found.value, { cancelAtPeriodEnd: true });
  const ended = await endSubscription(services, found.value, "canceled");
  return ended.ok ? ended : err({ tag: "provider_unavailable" });
}

/** Lets a subscription go on that was to end with its period. */
export async function resumeSubscription(services: Services, brandId: string): Changed {
  const found = await paidFor(services, brandId);
  if (!found.ok) return found;
  if (!found.value.cancelsAtPeriodEnd) return wrong("ends_not");
  return change(services, found.value, { cancelAtPeriodEnd: false });
}

/** Charges the open invoice of a subscription that is past due to its kept card, now. */
export async function payInvoiceNow(services: Services, brandId: string): Changed {
  const found = await paidFor(services, brandId);
  if (!found.ok) return found;
  const open = (await invoicesOf(services.db, found.value.id)).filter(({ status }) => status === "open");
  // The oldest first.
  const invoice = open.at(-1);
  if (invoice === undefined || invoice.firstFailedAt === null) return wrong("nothing_due");
  if (await isInReview(services.db, found.value.id)) return wrong("payment_in_review");
  const charged = await chargeNow(services, found.value, invoice.id, found.value.providerMethodId);
  if (!charged.ok) return err({ tag: "provider_unavailable" });
  return ok(await reloadSubscription(services, found.value));
}
