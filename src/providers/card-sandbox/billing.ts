import { defined } from "#kernel/given.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import type { ProcessorError, SubscriptionChange, SubscriptionPrice } from "#modules/payments/index.ts";
import { transact, transactResult } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import * as book from "./billing-book.ts";
import type { BookedInvoice, BookedSubscription } from "./billing-book.ts";
import { changeIntent, insertIntent, lockIntent } from "./book.ts";
import type { BookedIntent } from "./book.ts";
import { chargeCard } from "./charge-card.ts";
import { findMethod } from "./kept-cards.ts";
import type { KeptCard } from "./kept-cards.ts";
import { behaviourOf } from "./test-cards.ts";
import type { CardBehaviour } from "./test-cards.ts";

export interface NewSubscription {
  customerId: string;
  methodId: string | null;
  price: SubscriptionPrice;
  trialDays: number;
  metadata: Readonly<Record<string, string>>;
}

/** A card a customer keeps; undefined for another customer's, and for one that is kept no more. */
async function keptBy(db: Db, customerId: string, methodId: string): Promise<KeptCard | undefined> {
  const method = await findMethod(db, methodId);
  return method?.customer_id === customerId && method.detached_at === null ? method : undefined;
}

/** Whether a subscription may be begun so: a trial needs a kept card, and a card is its customer's. */
export async function mayBegin(db: Db, { customerId, methodId, trialDays }: NewSubscription): Promise<boolean> {
  if (methodId === null) return trialDays === 0;
  return (await keptBy(db, customerId, methodId)) !== undefined;
}

/** Writes a subscription and, without a trial, the bill of its first period, which waits for the payer. */
export async function beginSubscription(tx: Tx, wish: NewSubscription): Promise<BookedSubscription> {
  const made = await book.insertSubscription(tx, wish);
  await book.insertSubscriptionEvent(tx, made, "customer.subscription.created");
  if (wish.trialDays === 0) await bill(tx, made);
  return made;
}

/** The bill of a subscription's present period, with the intent it is paid with. */
async function bill(tx: Tx, subscription: BookedSubscription): Promise<BookedInvoice> {
  const intent = await insertIntent(tx, {
    amountCents: subscription.amount_cents,
    metadata: {},
    customerId: subscription.customer_id,
    methodId: subscription.method_id,
    keepsCard: true,
  });
  const invoice = await book.insertInvoice(tx, subscription, intent.id);
  await changeIntent(tx, intent, {}, "payment_intent.created");
  return invoice;
}

/** What a kept card does when it is charged without its owner: one that was authenticated before is good. */
function withoutOwner(behaviour: CardBehaviour): CardBehaviour {
  if (behaviour.does === "decline_later") return { does: "decline", code: "card_declined" };
  return behaviour.does === "authenticate" ? { does: "succeed" } : behaviour;
}

/** Charges a locked intent of an open invoice to a kept card without its owner. */
async function chargeKept(
  tx: Tx,
  invoice: BookedInvoice,
  intent: BookedIntent,
  charge: { customerId: string; methodId: string | null; disputeAfterHours: number },
): Promise<BookedIntent> {
  await book.noteAttempt(tx, invoice.id);
  const method = charge.methodId === null ? undefined : await keptBy(tx, charge.customerId, charge.methodId);
  if (method === undefined) {
    const failed = { status: "requires_payment_method", failure_code: "card_missing" } as const;
    return changeIntent(tx, intent, failed, "payment_intent.payment_failed");
  }
  const card = { card_brand: method.card_brand, card_last4: method.card_last4, method_id: method.id };
  return chargeCard(tx, charge.disputeAfterHours, { ...intent, ...card }, withoutOwner(behaviourOf(method.card_last4)));
}

/**
 * What is due by the product's clock: subscriptions that were not paid in 23 hours lapse, and each period that is over
 * is followed by the next with a bill of its own, charged to the kept card.
 */
export async function billDue(db: Db, disputeAfterHours: number): Promise<void> {
  for (const id of await book.listLapsed(db)) await endSubscription(db, id, "incomplete_expired");
  while (await transact(db, (tx) => renewNext(tx, disputeAfterHours)));
}

/** Renews or ends the next subscription that is due, by one period; false when none is. */
async function renewNext(tx: Tx, disputeAfterHours: number): Promise<boolean> {
  const due = await book.lockDue(tx);
  if (due === undefined) return false;
  if (due.cancel_at_period_end) {
    await book.changeSubscription(tx, due, { status: "canceled" }, "customer.subscription.deleted");
    return true;
  }
  const renewed = await book.beginPeriod(tx, due);
  await book.insertSubscriptionEvent(tx, renewed, "customer.subscription.updated");
  const invoice = await bill(tx, renewed);
  const intent = await lockIntent(tx, invoice.intent_id);
  if (intent === undefined) throw new Error(`invoice ${invoice.id} has no intent`);
  const { customer_id: customerId, method_id: methodId } = renewed;
  await chargeKept(tx, invoice, intent, { customerId, methodId, disputeAfterHours });
  return true;
}

/** Changes a subscription that has not ended. */
function changeBooked(
  tx: Tx,
  subscription: BookedSubscription,
  { methodId, nextPrice, cancelAtPeriodEnd }: SubscriptionChange,
): Promise<BookedSubscription> {
  const isSame = nextPrice?.interval === subscription.interval && nextPrice.amountCents === subscription.amount_cents;
  const isTakenBack = nextPrice === null || isSame || cancelAtPeriodEnd === true;
  const next = isTakenBack ? { interval: null, amountCents: null } : nextPrice;
  return book.changeSubscription(tx, subscription, {
    ...defined({ method_id: methodId }),
    ...(next === undefined ? {} : { next_interval: next.interval, next_amount_cents: next.amountCents }),
    ...defined({ cancel_at_period_end: cancelAtPeriodEnd }),
  });
}

/** Changes a subscription: refused when it has ended or the card is not its customer's. */
export async function changeSubscription(
  tx: Tx,
  id: string,
  change: SubscriptionChange,
): Promise<Result<BookedSubscription, ProcessorError>> {
  const seen = await book.findSubscription(tx, id);
  if (seen === undefined) return err("not_found");
  if (change.methodId !== undefined && (await keptBy(tx, seen.customer_id, change.methodId)) === undefined)
    return err("refused");
  // The first payment is then confirmed with that card. The intent before the subscription, as when it is paid.
  const [first] = seen.status === "incomplete" ? await book.listInvoices(tx, id) : [];
  const intent = first === undefined ? undefined : await lockIntent(tx, first.intent_id);
  if (change.methodId !== undefined && intent?.status === "requires_payment_method")
    await changeIntent(tx, intent, { method_id: change.methodId }, null);
  const subscription = await book.lockSubscription(tx, id);
  if (subscription === undefined || book.hasEnded(subscription)) return err("refused");
  return ok(await changeBooked(tx, subscription, change));
}

/**
 * Ends a subscription at once, with its open bills; again, it changes nothing. `incomplete_expired` is only for one
 * that waits for its first payment: refused once that is made.
 */
export function endSubscription(
  db: Db,
  id: string,
  status: "canceled" | "incomplete_expired",
): Promise<Result<BookedSubscription, ProcessorError>> {
  return transactResult(db, async (tx) => {
    // Intents before the subscription, as when they are paid.
    const intents: (BookedIntent | undefined)[] = [];
    for (const { intent_id: intentId } of await book.listInvoices(tx, id)) intents.push(await lockIntent(tx, intentId));
    const subscription = await book.lockSubscription(tx, id);
    if (subscription === undefined) return err("not_found");
    if (book.hasEnded(subscription)) return ok(subscription);
    if (status === "incomplete_expired" && subscription.status !== "incomplete") return err("refused");
    for (const intent of intents) {
      const isOpen = intent !== undefined && intent.status !== "succeeded" && intent.status !== "canceled";
      if (isOpen) await changeIntent(tx, intent, { status: "canceled" }, "payment_intent.canceled");
    }
    return ok(await book.changeSubscription(tx, subscription, { status }, "customer.subscription.deleted"));
  });
}

/** Charges an open bill to a kept card without its owner; refused when it is not to be paid. */
export async function payBill(
  tx: Tx,
  invoiceId: string,
  wish: { methodId: string | null; disputeAfterHours: number },
): Promise<Result<BookedInvoice, ProcessorError>> {
  const seen = await book.findInvoice(tx, invoiceId);
  const intent = seen === undefined ? undefined : await lockIntent(tx, seen.intent_id);
  if (intent === undefined) return err("not_found");
  const invoice = await book.findInvoice(tx, invoiceId);
  const subscription = invoice === undefined ? undefined : await book.findSubscription(tx, invoice.subscription_id);
  if (invoice === undefined || subscription === undefined) return err("not_found");
  const isPayable = intent.status === "requires_payment_method" || intent.status === "requires_action";
  if (invoice.status !== "open" || !isPayable) return err("refused");
  const { customer_id: customerId } = subscription;
  const methodId = wish.methodId ?? subscription.method_id;
  await chargeKept(tx, invoice, intent, { customerId, methodId, disputeAfterHours: wish.disputeAfterHours });
  return ok((await book.findInvoice(tx, invoiceId)) ?? invoice);
}
