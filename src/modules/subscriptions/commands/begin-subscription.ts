import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { currentProcessor, findMethod } from "#modules/payments/index.ts";
import type { CardProcessorName } from "#modules/payments/index.ts";
import { assertNotTransaction, transactResult } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import { readSetting } from "#platform/settings.ts";
import type { Plan, Subscription, SubscriptionRefusal } from "../domain/subscription.ts";
import { monthPrice, trialDays, yearPrice } from "../settings.ts";
import { isInReview } from "../queries/subscription-facts.ts";
import { invoicesOf } from "../store/invoices-store.ts";
import * as store from "../store/subscriptions-store.ts";
import { chargeNow, reloadSubscription } from "./charge-invoice.ts";
import { endSubscription, followSubscription } from "./follow-subscription.ts";

export interface SubscriptionInput {
  readonly brandId: string;
  readonly channel: string;
  readonly plan: Plan;
  /** A kept card of the brand or of the person; null where one is typed. */
  readonly userPaymentMethodId: string | null;
  /** Unique per person; a repeat answers the same subscription. */
  readonly idempotencyKey: string;
}

type Begun = Result<Subscription, SubscriptionRefusal>;

/** What a plan costs now, in cents. */
export async function priceOf(db: Db, plan: Plan): Promise<bigint> {
  return BigInt(await readSetting(db, plan === "year" ? yearPrice : monthPrice));
}

/** The provider's number of a kept card that may pay for a brand. */
export async function chooseCard(
  db: Db,
  of: { brandId: string; personId: string; provider: CardProcessorName },
  id: string,
): Promise<Result<string, SubscriptionRefusal>> {
  const method = await findMethod(db, id);
  const isOwn = method?.accountId === of.brandId || method?.accountId === of.personId;
  if (method === undefined || !isOwn || method.provider !== of.provider || method.methodId === null)
    return err({ tag: "payment_method_unknown" });
  if (method.status === "expired") return err({ tag: "payment_method_expired" });
  return method.status === "active" ? ok(method.methodId) : err({ tag: "payment_method_unknown" });
}

/**
 * Begins the subscription of a brand that has none: written under the lock of the brand, then made at the provider. Its
 * first payment is confirmed by the browser. Asking again goes on with the one that waits for its first payment; one of
 * another plan takes its place.
 */
export async function beginSubscription(
  services: Services,
  personId: string,
  input: SubscriptionInput,
  isAgain = false,
): Promise<Begun> {
  assertNotTransaction(services.db);
  if (input.channel !== "card") return err({ tag: "channel_unknown" });
  const provider = currentProcessor(services).name;
  const written = await transactResult(services.db, (tx) => write(tx, provider, personId, input, isAgain));
  if (!written.ok) return written;
  failpoint("subscriptions.begin.after_write");
  const { subscription, isOther } = written.value;
  if (isOther) {
    // Its payer may have confirmed it a moment ago: one that is paid stays.
    const now = await followSubscription(services, subscription.id);
    if (!now.ok) return err({ tag: "provider_unavailable" });
    if (now.value.status === "incomplete" && !(await isInReview(services.db, subscription.id))) {
      const ended = await endSubscription(services, subscription, "canceled");
      if (!ended.ok) return err({ tag: "provider_unavailable" });
    }
    return beginSubscription(services, personId, input, isAgain);
  }
  const followed = await followSubscription(services, subscription.id);
  if (!followed.ok) return err({ tag: "provider_unavailable" });
  // Refused by the provider: the card is kept no more, or for another customer.
  if (followed.value.status === "incomplete_expired" && followed.value.providerSubscriptionId === null)
    return err({ tag: "payment_method_unknown" });
  return ok(followed.value);
}

async function write(
  tx: Tx,
  provider: CardProcessorName,
  personId: string,
  input: SubscriptionInput,
  isAgain: boolean,
): Promise<Result<{ subscription: Subscription; isOther: boolean }, SubscriptionRefusal>> {
  const { brandId, plan, userPaymentMethodId, idempotencyKey } = input;
  await store.lockBrandAccount(tx, brandId);
  const repeated = await store.findByKey(tx, personId, idempotencyKey);
  if (repeated !== undefined) {
    const isSame = repeated.brandId === brandId && repeated.plan === plan;
    return isSame ? ok({ subscription: repeated, isOther: false }) : err({ tag: "idempotency_mismatch" });
  }
  const brand = await store.findBilledBrand(tx, brandId);
  if (brand?.status !== "active") return err({ tag: "not_eligible", reason: "account_status" });
  if (brand.isExempt) return err({ tag: "wrong_state", rule: "brand_exempt" });
  const wasPaid = (await store.findLastPaid(tx, brandId)) !== undefined;
  if (isAgain && !wasPaid) return err({ tag: "wrong_state", rule: "never_subscribed" });
  const live = await store.findLive(tx, brandId);
  if (live !== undefined) {
    if (live.status !== "incomplete") return err({ tag: "wrong_state", rule: "has_subscription" });
    if (await isInReview(tx, live.id)) return err({ tag: "wrong_state", rule: "payment_in_review" });
    const isSame =
      live.plan === plan &&
      live.endAs === null &&
      live.userPaymentMethodId === userPaymentMethodId &&
      live.provider === provider;
    return ok({ subscription: live, isOther: !isSame });
  }
  const days = wasPaid ? 0 : await readSetting(tx, trialDays);
  const card =
    userPaymentMethodId === null
      ? ok(null)
      : await chooseCard(tx, { brandId, personId, provider }, userPaymentMethodId);
  if (!card.ok) return card;
  // After a trial the card is charged without its owner.
  if (days > 0 && card.value === null) return err({ tag: "payment_method_unknown" });
  const subscription = await store.insertSubscription(tx, {
    brandId,
    personId,
    provider,
    plan,
    amountCents: await priceOf(tx, plan),
    trialDays: days,
    userPaymentMethodId,
    providerMethodId: card.value,
    idempotencyKey,
  });
  failpoint("subscriptions.begin.before_commit");
  return ok({ subscription, isOther: false });
}

/**
 * Begins a subscription again for a brand whose last one is over, and charges the kept card at once: a new period
 * begins today. A card that has to be confirmed leaves it waiting for its first payment, as a new one does.
 */
export async function reactivateSubscription(
  services: Services,
  personId: string,
  input: SubscriptionInput & { readonly userPaymentMethodId: string },
): Promise<Begun> {
  const begun = await beginSubscription(services, personId, input, true);
  if (!begun.ok || begun.value.status !== "incomplete") return begun;
  const [first] = await invoicesOf(services.db, begun.value.id);
  if (first?.status !== "open" || (await isInReview(services.db, begun.value.id))) return begun;
  const charged = await chargeNow(services, begun.value, first.id, begun.value.providerMethodId);
  if (!charged.ok) return err({ tag: "provider_unavailable" });
  return ok(await reloadSubscription(services, begun.value));
}
