import { defined, given } from "#kernel/given.ts";
import type { Stripe } from "stripe";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import type {
  BillingPeriod,
  BillingProcessor,
  ProcessorError,
  ProviderIntent,
  ProviderInvoice,
  ProviderSubscription,
  SubscriptionPrice,
  SubscriptionStage,
} from "#modules/payments/index.ts";

/** What the adapter lends: its client, its reading of errors, and its reading of intents. */
export interface StripeBench {
  readonly stripe: Stripe;
  readonly ask: <T>(act: () => Promise<T>) => Promise<Result<T, ProcessorError>>;
  readonly readIntent: (intentId: string) => Promise<ProviderIntent>;
  /** Whether an error is the card's: the charge was declined. */
  readonly isDecline: (error: unknown) => boolean;
}

/** What every plan is a price of; made once, under an id of ours. */
const productId = "stims_brand_plan";

const dateOf = (seconds: number): Date => new Date(seconds * 1_000);
const idOf = (one: string | { id: string } | null | undefined): string | null =>
  typeof one === "string" ? one : (one?.id ?? null);

const priceData = (price: SubscriptionPrice) => ({
  currency: "usd",
  product: productId,
  unit_amount: Number(price.amountCents),
  recurring: { interval: price.interval },
});

const stages: ReadonlySet<string> = new Set<SubscriptionStage>([
  "incomplete",
  "incomplete_expired",
  "trialing",
  "active",
  "past_due",
  "unpaid",
  "canceled",
  "paused",
]);

const hasEnded = ({ status }: { readonly status: string }): boolean =>
  status === "canceled" || status === "incomplete_expired";

const expand = ["latest_invoice.payments", "schedule.phases.items.price"];

/** Subscriptions of Stripe Billing: the first invoice waits for the browser, later ones are charged off session. */
export function stripeBilling({ stripe, ask, readIntent, isDecline }: StripeBench): BillingProcessor {
  let isProductKnown = false;

  async function needProduct(): Promise<void> {
    if (isProductKnown) return;
    const found = await stripe.products.list({ ids: [productId], limit: 1 });
    if (found.data.length === 0)
      await stripe.products.create({ id: productId, name: "Brand plan" }, { idempotencyKey: `product:${productId}` });
    isProductKnown = true;
  }

  async function viewInvoice(invoice: Stripe.Invoice): Promise<ProviderInvoice> {
    const payments = invoice.payments?.data ?? [];
    const payment = payments.find((one) => one.is_default) ?? payments[0];
    const intentId = idOf(payment?.payment.payment_intent);
    return {
      invoiceId: invoice.id,
      subscriptionId: idOf(invoice.parent?.subscription_details?.subscription) ?? "",
      number: invoice.number ?? invoice.id,
      status: invoiceStatusOf(invoice),
      amountCents: BigInt(invoice.total),
      period: periodOf(invoice),
      attempts: invoice.attempt_count,
      createdAt: dateOf(invoice.created),
      paidAt: invoice.status_transitions.paid_at === null ? null : dateOf(invoice.status_transitions.paid_at),
      intent: intentId === null ? null : await readIntent(intentId),
    };
  }

  const readInvoice = async (id: string): Promise<ProviderInvoice> =>
    viewInvoice(await stripe.invoices.retrieve(id, { expand: ["payments"] }));

  async function viewSubscription(found: Stripe.Subscription): Promise<ProviderSubscription> {
    const [item] = found.items.data;
    if (item === undefined) throw new Error("Stripe answered a subscription of nothing");
    const latest = typeof found.latest_invoice === "string" ? null : found.latest_invoice;
    return {
      subscriptionId: found.id,
      // A status newer than this code: it is read again, and pays for nothing meanwhile.
      status: stages.has(found.status) ? (found.status as SubscriptionStage) : "incomplete",
      ...priceOf(item.price),
      nextPrice: nextPriceOf(found, item.current_period_end),
      currentPeriod: { startsAt: dateOf(item.current_period_start), endsAt: dateOf(item.current_period_end) },
      cancelAtPeriodEnd: found.cancel_at_period_end,
      methodId: idOf(found.default_payment_method),
      metadata: found.metadata,
      // One that is still a draft is not charged yet, and that of a trial asks for nothing.
      latestInvoice:
        latest === null || latest.status === "draft" || latest.total === 0 ? null : await viewInvoice(latest),
    };
  }

  const retrieve = (id: string): Promise<Stripe.Subscription> => stripe.subscriptions.retrieve(id, { expand });

  /** Lets a subscription go on at its present price. */
  async function release(found: Stripe.Subscription, key: string): Promise<void> {
    const schedule = idOf(found.schedule);
    if (schedule !== null)
      await stripe.subscriptionSchedules.release(schedule, {}, { idempotencyKey: `${key}:release` });
  }

  async function setNextPrice(found: Stripe.Subscription, price: SubscriptionPrice, key: string): Promise<void> {
    const [item] = found.items.data;
    if (item === undefined) throw new Error("Stripe answered a subscription of nothing");
    const schedule =
      idOf(found.schedule) ??
      (
        await stripe.subscriptionSchedules.create(
          { from_subscription: found.id },
          { idempotencyKey: `${key}:schedule` },
        )
      ).id;
    await stripe.subscriptionSchedules.update(
      schedule,
      {
        end_behavior: "release",
        proration_behavior: "none",
        phases: [
          {
            items: [{ price: item.price.id, quantity: 1 }],
            start_date: item.current_period_start,
            end_date: item.current_period_end,
            proration_behavior: "none",
          },
          {
            items: [{ price_data: priceData(price), quantity: 1 }],
            duration: { interval: price.interval, interval_count: 1 },
            billing_cycle_anchor: "phase_start",
            proration_behavior: "none",
          },
        ],
      },
      { idempotencyKey: `${key}:phases` },
    );
  }

  return {
    createSubscription: (request) =>
      ask(async () => {
        await needProduct();
        const made = await stripe.subscriptions.create(
          {
            customer: request.customerId,
            items: [{ price_data: priceData(request.price) }],
            collection_method: "charge_automatically",
            payment_behavior: "default_incomplete",
            payment_settings: { payment_method_types: ["card"], save_default_payment_method: "on_subscription" },
            metadata: { ...request.metadata },
            expand,
            ...given({ default_payment_method: request.methodId }),
            ...(request.trialDays === 0
              ? {}
              : {
                  trial_period_days: request.trialDays,
                  trial_settings: { end_behavior: { missing_payment_method: "cancel" as const } },
                }),
          },
          { idempotencyKey: request.idempotencyKey },
        );
        return viewSubscription(made);
      }),
    retrieveSubscription: (id) => ask(async () => viewSubscription(await retrieve(id))),
    changeSubscription: (id, { methodId, nextPrice, cancelAtPeriodEnd }, key) =>
      ask(async () => {
        const found = await retrieve(id);
        // What ends at the end of its period has no next price, and a scheduled one cannot be set to end.
        if (nextPrice === null || cancelAtPeriodEnd === true) await release(found, key);
        if (methodId !== undefined || cancelAtPeriodEnd !== undefined)
          await stripe.subscriptions.update(
            id,
            {
              ...defined({ default_payment_method: methodId, cancel_at_period_end: cancelAtPeriodEnd }),
            },
            { idempotencyKey: key },
          );
        if (nextPrice !== undefined && nextPrice !== null) {
          const present = found.items.data[0]?.price;
          const isPresent =
            present !== undefined &&
            priceOf(present).interval === nextPrice.interval &&
            priceOf(present).amountCents === nextPrice.amountCents;
          if (isPresent) await release(found, key);
          else await setNextPrice(found, nextPrice, key);
        }
        const changed = await viewSubscription(await retrieve(id));
        const intent = changed.latestInvoice?.intent;
        // The first payment is then confirmed with that card.
        if (
          methodId !== undefined &&
          changed.status === "incomplete" &&
          (intent?.stage === "created" || intent?.stage === "failed")
        )
          await stripe.paymentIntents.update(intent.intentId, { payment_method: methodId });
        return changed;
      }),
    cancelSubscription: (id, key) =>
      ask(async () => {
        const open = await stripe.invoices.list({ subscription: id, status: "open", limit: 100 });
        for (const invoice of open.data)
          await stripe.invoices.voidInvoice(invoice.id, {}, { idempotencyKey: `${key}:${invoice.id}` });
        const found = await retrieve(id);
        if (hasEnded(found)) return viewSubscription(found);
        await stripe.subscriptions.cancel(id, {}, { idempotencyKey: key });
        return viewSubscription(await retrieve(id));
      }),
    abandonSubscription: async (id, key) => {
      const before = await ask(() => retrieve(id));
      if (!before.ok) return before;
      if (!hasEnded(before.value)) {
        if (before.value.status !== "incomplete") return err("refused");
        // Refused for an invoice that was paid a moment ago. Voiding the first one ends the subscription.
        const voided = await ask(async () => {
          const open = await stripe.invoices.list({ subscription: id, status: "open", limit: 100 });
          for (const invoice of open.data)
            await stripe.invoices.voidInvoice(invoice.id, {}, { idempotencyKey: `${key}:${invoice.id}` });
          const found = await retrieve(id);
          if (found.status === "incomplete") await stripe.subscriptions.cancel(id, {}, { idempotencyKey: key });
        });
        if (!voided.ok) return voided;
      }
      return ask(async () => viewSubscription(await retrieve(id)));
    },
    listInvoices: (id) =>
      ask(async () => {
        const found = await stripe.invoices.list({ subscription: id, limit: 100, expand: ["data.payments"] });
        const views: ProviderInvoice[] = [];
        for (const invoice of found.data)
          if (invoice.status !== "draft" && invoice.total > 0) views.push(await viewInvoice(invoice));
        return views;
      }),
    payInvoice: async (id, { methodId, idempotencyKey }) => {
      const paid = await ask(async () => {
        try {
          await stripe.invoices.pay(
            id,
            { off_session: true, ...defined({ payment_method: methodId }) },
            { idempotencyKey },
          );
        } catch (error) {
          if (!isDecline(error)) throw error;
        }
        return readInvoice(id);
      });
      return paid.ok ? ok(paid.value) : err(paid.error);
    },
    labelIntent: (intentId, metadata) =>
      ask(async () => {
        await stripe.paymentIntents.update(intentId, { metadata: { ...metadata } });
        return readIntent(intentId);
      }),
  };
}

function invoiceStatusOf({ status }: Stripe.Invoice): ProviderInvoice["status"] {
  switch (status) {
    case "paid":
      return "paid";
    case "void":
      return "void";
    case "uncollectible":
      return "uncollectible";
    default:
      return "open";
  }
}

/** The period an invoice's line is for: the invoice's own is that before it. */
function periodOf(invoice: Stripe.Invoice): BillingPeriod {
  const { start, end } = invoice.lines.data[0]?.period ?? { start: invoice.period_start, end: invoice.period_end };
  return { startsAt: dateOf(start), endsAt: dateOf(end) };
}

function priceOf(price: Stripe.Price): SubscriptionPrice {
  return {
    amountCents: BigInt(price.unit_amount ?? 0),
    interval: price.recurring?.interval === "year" ? "year" : "month",
  };
}

/** The price of the phase that follows the present period, where one is scheduled. */
function nextPriceOf({ schedule }: Stripe.Subscription, periodEnd: number): SubscriptionPrice | null {
  if (schedule === null || typeof schedule === "string") return null;
  const price = schedule.phases.find((phase) => phase.start_date >= periodEnd)?.items[0]?.price;
  return price === undefined || typeof price === "string" || !("unit_amount" in price) ? null : priceOf(price);
}
