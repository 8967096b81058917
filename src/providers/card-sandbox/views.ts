import type {
  IntentStage,
  ProviderIntent,
  ProviderInvoice,
  ProviderMethod,
  ProviderSetup,
  ProviderSubscription,
} from "#modules/payments/index.ts";
import type { Db } from "#platform/db/db.ts";
import { listInvoices } from "./billing-book.ts";
import type { BookedInvoice, BookedSubscription } from "./billing-book.ts";
import { findIntent } from "./book.ts";
import type { BookedIntent } from "./book.ts";
import { findMethod } from "./kept-cards.ts";
import { listDisputes, listRefunds } from "./money-back.ts";
import type { BookedSetup, KeptCard } from "./kept-cards.ts";

function stageOf(intent: BookedIntent): IntentStage {
  switch (intent.status) {
    case "requires_payment_method":
      return intent.failure_code === null ? "created" : "failed";
    case "requires_capture":
      return "in_review";
    case "requires_action":
    case "succeeded":
    case "canceled":
      return intent.status;
  }
}

/** A kept card as the port has it. */
export function methodView(method: KeptCard): ProviderMethod {
  return {
    methodId: method.id,
    brand: method.card_brand,
    last4: method.card_last4,
    expMonth: method.exp_month,
    expYear: method.exp_year,
    fingerprint: method.fingerprint,
  };
}

async function methodOf(db: Db, id: string | null): Promise<ProviderMethod | null> {
  const method = id === null ? undefined : await findMethod(db, id);
  return method === undefined ? null : methodView(method);
}

/** An intent as the port has it. */
export async function viewIntent(db: Db, intent: BookedIntent): Promise<ProviderIntent> {
  return {
    intentId: intent.id,
    stage: stageOf(intent),
    amountCents: intent.amount_cents,
    refunds: (await listRefunds(db, intent.id)).map(({ id, amount_cents, stage, reference }) => ({
      refundId: id,
      amountCents: amount_cents,
      stage,
      reference,
      failureCode: stage === "failed" ? "declined" : null,
    })),
    disputes: (await listDisputes(db, intent.id)).map(
      ({ id, stage, amount_cents, fee_cents, due_at, answered_at }) => ({
        disputeId: id,
        stage,
        amountCents: amount_cents,
        feeCents: fee_cents,
        dueAt: due_at,
        isAnswered: answered_at !== null || stage !== "open",
      }),
    ),
    clientSecret: intent.client_secret,
    metadata: intent.metadata,
    card:
      intent.card_brand === null || intent.card_last4 === null
        ? null
        : { brand: intent.card_brand, last4: intent.card_last4 },
    failureCode: intent.failure_code,
    method: await methodOf(db, intent.method_id),
  };
}

/** A setup in the port's form: the card cannot be charged until its SetupIntent has succeeded. */
export async function viewSetup(db: Db, setup: BookedSetup): Promise<ProviderSetup> {
  const stages = {
    requires_payment_method: setup.failure_code === null ? "created" : "failed",
    requires_action: "requires_action",
    succeeded: "succeeded",
  } as const;
  return {
    setupId: setup.id,
    stage: stages[setup.status],
    clientSecret: setup.client_secret,
    metadata: setup.metadata,
    method: setup.status === "succeeded" ? await methodOf(db, setup.method_id) : null,
    failureCode: setup.failure_code,
  };
}

/** The bill of one period as the port has it. */
export async function viewInvoice(db: Db, invoice: BookedInvoice): Promise<ProviderInvoice> {
  const intent = await findIntent(db, invoice.intent_id);
  return {
    invoiceId: invoice.id,
    subscriptionId: invoice.subscription_id,
    number: invoice.number,
    status: invoice.status,
    amountCents: invoice.amount_cents,
    period: { startsAt: invoice.period_start, endsAt: invoice.period_end },
    attempts: invoice.attempts,
    createdAt: invoice.created_at,
    paidAt: invoice.paid_at,
    intent: intent === undefined ? null : await viewIntent(db, intent),
  };
}

/** A subscription as the port has it. */
export async function viewSubscription(db: Db, subscription: BookedSubscription): Promise<ProviderSubscription> {
  const [latest] = await listInvoices(db, subscription.id);
  const { next_interval: interval, next_amount_cents: amountCents } = subscription;
  return {
    subscriptionId: subscription.id,
    status: subscription.status,
    interval: subscription.interval,
    amountCents: subscription.amount_cents,
    nextPrice: interval === null || amountCents === null ? null : { interval, amountCents },
    currentPeriod: { startsAt: subscription.period_start, endsAt: subscription.period_end },
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    methodId: subscription.method_id,
    metadata: subscription.metadata,
    latestInvoice: latest === undefined ? null : await viewInvoice(db, latest),
  };
}
