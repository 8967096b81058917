import { findPayment, processorNamed } from "#modules/payments/index.ts";
import type { DemoWorld } from "#platform/demo-world.ts";
import type { Actor } from "#platform/services.ts";
import { writeSetting } from "#platform/settings.ts";
import { beginSubscription } from "../commands/begin-subscription.ts";
import { activateSubscription, cancelSubscription } from "../commands/change-subscription.ts";
import type { Plan, Subscription } from "../domain/subscription.ts";
import { trialDays } from "../settings.ts";
import { invoicesOf } from "../store/invoices-store.ts";
import { findFounded } from "../store/subscriptions-store.ts";
import { sweepSubscriptions } from "../tasks/sweep-subscriptions.ts";

const day = 24;

/** Days of the trial after which a card is declined, so that the day of its first charge is known. */
const trial = 7;

/** A subscription that is paid at once. Hours before the world is loaded. */
interface Paid {
  /** Its brand, or who founds it. */
  readonly brand: string;
  readonly plan: Plan;
  readonly ago: number;
  readonly card?: "review";
  /** When its end with the period is asked for. */
  readonly ends?: number;
}

const paid: readonly Paid[] = [
  { brand: "acme", plan: "year", ago: 28 * day },
  { brand: "papermoon", plan: "month", ago: 13 * day, ends: 3 * day },
  // Looked at, so that the brand waits.
  { brand: "otto_lind", plan: "month", ago: 6, card: "review" },
];

/** Subscriptions that are declined when their trial is over, and how long ago it was. */
const declined = [
  // Past due: declined by itself, and once more by the first retry.
  { brand: "mesquite", plan: "month", ago: 40 },
  // Closed: not paid in fourteen days.
  { brand: "bluedoor", plan: "year", ago: 16 * day },
] as const;

/** Hours after a renewal at which it is charged, charged again, and given up. */
const dunning = [0.5, ...[1, 3, 5, 7, 14].map((days) => days * day + 1)];

/** Plans the subscriptions of the demo's brands, in each state that an owner sees. */
export function planDemo(world: DemoWorld): void {
  const { services, timeline, cast } = world;
  for (const one of paid) {
    timeline.at(one.ago, () => pay(world, one));
    if (one.ends !== undefined)
      timeline.at(one.ends, async () => {
        must(await cancelSubscription(services, cast.idOf(one.brand), true));
      });
  }
  for (const { brand, plan, ago } of declined) {
    timeline.at(ago + trial * day, () => tryOut(world, brand, plan));
    for (const after of dunning) if (after < ago) timeline.at(ago - after, () => sweep(world));
  }
}

async function begin(
  { services }: DemoWorld,
  payer: Actor,
  wish: { plan: Plan; userPaymentMethodId: string | null },
): Promise<Subscription> {
  const { personId, accountId: brandId } = payer;
  const input = { ...wish, brandId, channel: "card", idempotencyKey: `demo-subscription-${brandId}` };
  return must(await beginSubscription(services, personId, input));
}

/** Begins a subscription and confirms its first payment, as the payer's browser does. */
async function pay(world: DemoWorld, { brand, plan, card }: Paid): Promise<void> {
  const { services, cast } = world;
  const founded = await findFounded(services.db, cast.idOf(brand));
  const payer = founded === undefined ? cast.actorOf(brand) : { personId: cast.idOf(brand), accountId: founded.id };
  const begun = await begin(world, payer, { plan, userPaymentMethodId: null });
  const [first] = await invoicesOf(services.db, begun.id);
  const payment = await findPayment(services.db, first?.paymentId ?? "");
  if (payment?.intentId == null) throw new Error(`the subscription of ${brand} has nothing to pay`);
  const intent = await processorNamed(services, payment.provider).retrieve(payment.intentId);
  if (!intent.ok) throw new Error(`the payment of ${brand} cannot be read: ${intent.error}`);
  const { clientSecret } = intent.value;
  await world.payByCard(payer, { ...payment, clientSecret }, card);
  must(await activateSubscription(services, payer.accountId, begun.id));
}

/** Begins a subscription with a trial, to be paid by a card that is declined when it is over. */
async function tryOut(world: DemoWorld, brand: string, plan: Plan): Promise<void> {
  const { services, cast, keepBadCard } = world;
  const payer = cast.actorOf(brand);
  const userPaymentMethodId = await keepBadCard(payer);
  await writeSetting(services.db, trialDays.key, trial, "demo world");
  await begin(world, payer, { plan, userPaymentMethodId });
  await writeSetting(services.db, trialDays.key, trialDays.fallback, "demo world");
}

/** Lets the processor renew what is due, and does what is due at our side. */
async function sweep({ services, billByCard }: DemoWorld): Promise<void> {
  await billByCard();
  await sweepSubscriptions(services, { idleSeconds: 0 });
}

function must<T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(`a subscription of the demo world was refused: ${JSON.stringify(result.error)}`);
  return result.value;
}
