import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { followBrand } from "#modules/brands/index.ts";
import { convergePayment, insertInvoicePayment, processorNamed, shareCustomer } from "#modules/payments/index.ts";
import type { ProcessorError, ProviderInvoice, ProviderSubscription } from "#modules/payments/index.ts";
import { appNow, assertNotTransaction, transact } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import { closesAt, isLive, mayMove, nextAttemptAt } from "../domain/subscription.ts";
import type { Invoice, Subscription, SubscriptionStatus } from "../domain/subscription.ts";
import { subscriptionPaymentFailed } from "../events.ts";
import * as invoices from "../store/invoices-store.ts";
import * as store from "../store/subscriptions-store.ts";

/** After so long the provider may have forgotten the key a subscription is begun with. */
const beginWithinMs = 20 * 3_600_000;

/**
 * Reads the provider's truth about a subscription and brings ours to it: begins it there where that was cut off, ends
 * it there where that was decided, writes its invoices with their payments, then its state, and opens or closes its
 * brand. Safe at any time, any number of times, at once. Returns it as it then stands.
 */
export async function followSubscription(
  services: Services,
  id: string,
): Promise<Result<Subscription, ProcessorError>> {
  assertNotTransaction(services.db);
  const found = await store.findSubscription(services.db, id);
  if (found === undefined) return err("not_found");
  if (!isLive(found.status)) return ok(found);
  const processor = processorNamed(services, found.provider);
  const begun = await beginAtProvider(services, found);
  if (!begun.ok) return begun;
  const providerId = begun.value;
  if (providerId === null) return ok((await store.findSubscription(services.db, id)) ?? found);
  let truth = await processor.retrieveSubscription(providerId);
  failpoint("subscriptions.follow.after_read");
  if (!truth.ok) return truth;
  // Read after the provider was: what was decided before it is obeyed.
  const { endAs } = (await store.findSubscription(services.db, id)) ?? found;
  if (endAs !== null && found.status === "incomplete" && !hasEnded(truth.value)) {
    truth = await abandon(services, found, providerId);
    if (!truth.ok) return truth;
  } else if (endAs !== null && !hasEnded(truth.value)) {
    truth = await processor.cancelSubscription(providerId, `subscription:${id}:end`);
    failpoint("subscriptions.follow.after_end");
    if (!truth.ok) return truth;
  }
  const told = await readInvoices(services, found, truth.value);
  if (!told.ok) return told;
  for (const invoice of told.value) await followInvoice(services, found, invoice);
  const { subscription, mustEnd } = await transact(services.db, (tx) =>
    write(tx, services, found, truth.value, told.value),
  );
  failpoint("subscriptions.follow.after_commit");
  if (!mustEnd) return ok(subscription);
  return endSubscription(services, subscription, "unpaid");
}

/**
 * Asks the processor to end a subscription whose first payment was not made. If the payer made it a moment before, the
 * processor refuses: the subscription then goes on, and the decision to end it is deleted.
 */
async function abandon(
  services: Services,
  { id, provider }: Subscription,
  providerId: string,
): Promise<Result<ProviderSubscription, ProcessorError>> {
  const processor = processorNamed(services, provider);
  const abandoned = await processor.abandonSubscription(providerId, `subscription:${id}:abandon`);
  if (abandoned.ok || abandoned.error !== "refused") return abandoned;
  const truth = await processor.retrieveSubscription(providerId);
  if (!truth.ok) return truth;
  // Neither paid nor given up: its payment is on its way.
  if (truth.value.status === "incomplete") return err("unavailable");
  if (!hasEnded(truth.value)) await transact(services.db, (tx) => store.noteEnd(tx, id, null));
  return truth;
}

const hasEnded = ({ status }: ProviderSubscription): boolean =>
  status === "canceled" || status === "incomplete_expired";

/** Ends a subscription: notes what it is to be, asks the provider, and follows. One that is over stays as it is. */
export async function endSubscription(
  services: Services,
  of: Pick<Subscription, "id" | "brandId">,
  endAs: "canceled" | "unpaid",
): Promise<Result<Subscription, ProcessorError>> {
  await transact(services.db, async (tx) => {
    const locked = await store.lockSubscription(tx, of);
    if (isLive(locked.status)) await store.noteEnd(tx, of.id, endAs);
  });
  failpoint("subscriptions.end.after_note");
  return followSubscription(services, of.id);
}

/**
 * Makes a subscription at the provider, under its own key: the first call makes it, every later one finds it. Null when
 * it was given up: the provider refused it, or too much time has passed to know whether it was made.
 */
async function beginAtProvider(services: Services, of: Subscription): Promise<Result<string | null, ProcessorError>> {
  if (of.providerSubscriptionId !== null) return ok(of.providerSubscriptionId);
  const age = (await appNow(services.db)).getTime() - of.createdAt.getTime();
  const brand = await store.findBilledBrand(services.db, of.brandId);
  if (age > beginWithinMs || brand === undefined) return ok(await giveUp(services, of));
  const customer = await shareCustomer(services, of.brandId, brand.creatorId, of.provider);
  if (!customer.ok) return customer;
  const made = await processorNamed(services, of.provider).createSubscription({
    idempotencyKey: `subscription:${of.id}`,
    customerId: customer.value,
    methodId: of.providerMethodId,
    price: { amountCents: of.amountCents, interval: of.plan },
    trialDays: of.trialDays,
    metadata: { subscription: of.id, brand: of.brandId },
  });
  failpoint("subscriptions.begin.after_provider");
  if (!made.ok) return made.error === "refused" ? ok(await giveUp(services, of)) : made;
  await transact(services.db, (tx) => store.noteProvider(tx, of.id, made.value.subscriptionId));
  failpoint("subscriptions.begin.after_note");
  return ok(made.value.subscriptionId);
}

async function giveUp(services: Services, of: Subscription): Promise<null> {
  await transact(services.db, async (tx) => {
    const locked = await store.lockSubscription(tx, of);
    if (locked.status === "incomplete" && locked.providerSubscriptionId === null)
      await store.writeFollowed(tx, of.id, { ...locked, status: "incomplete_expired" });
  });
  return null;
}

/** The invoices that may have moved, oldest first: the newest where all others are settled, or else all. */
async function readInvoices(
  services: Services,
  { id, provider }: Pick<Subscription, "id" | "provider">,
  { subscriptionId, latestInvoice }: ProviderSubscription,
): Promise<Result<ProviderInvoice[], ProcessorError>> {
  if (latestInvoice === null) return ok([]);
  const known = await invoices.invoicesOf(services.db, id);
  const isLatestKnown = known[0]?.providerInvoiceId === latestInvoice.invoiceId;
  const isFirst = known.length === 0 && latestInvoice.status === "open" && latestInvoice.attempts === 0;
  const others = known.filter(({ providerInvoiceId }) => providerInvoiceId !== latestInvoice.invoiceId);
  if ((isLatestKnown || isFirst) && others.every(({ status }) => status !== "open")) return ok([latestInvoice]);
  const all = await processorNamed(services, provider).listInvoices(subscriptionId);
  return all.ok ? ok(all.value.toReversed()) : all;
}

/** Writes an invoice with the payment it is paid by, and brings that payment to the provider's truth. */
async function followInvoice(services: Services, of: Subscription, told: ProviderInvoice): Promise<void> {
  const { intent } = told;
  if (intent === null || told.amountCents <= 0n) return;
  const paymentId = await transact(services.db, async (tx) => {
    const locked = await store.lockSubscription(tx, of);
    const invoice = await invoices.upsertInvoice(tx, {
      subscriptionId: of.id,
      brandId: of.brandId,
      providerInvoiceId: told.invoiceId,
      number: told.number,
      amountCents: told.amountCents,
      periodStartsAt: told.period.startsAt,
      periodEndsAt: told.period.endsAt,
    });
    if (invoice.paymentId !== null) return invoice.paymentId;
    const payment = await insertInvoicePayment(tx, {
      accountId: of.brandId,
      personId: of.personId,
      referenceId: invoice.id,
      amountCents: told.amountCents,
      provider: of.provider,
      intentId: intent.intentId,
      userPaymentMethodId: locked.activatedAt === null ? locked.userPaymentMethodId : null,
    });
    await invoices.notePayment(tx, invoice.id, payment.id);
    return payment.id;
  });
  failpoint("subscriptions.invoice.after_write");
  const read = await convergePayment(services, paymentId);
  if (!read.ok) throw new Error(`payment ${paymentId} could not be read: ${read.error}`);
  failpoint("subscriptions.invoice.after_payment");
}

async function write(
  tx: Tx,
  services: Services,
  of: Subscription,
  truth: ProviderSubscription,
  told: readonly ProviderInvoice[],
): Promise<{ subscription: Subscription; mustEnd: boolean }> {
  const before = await store.lockSubscription(tx, of);
  const { currentPeriod, nextPrice } = truth;
  const isStale = before.periodEndsAt !== null && currentPeriod.endsAt < before.periodEndsAt;
  // Another call read the provider later and wrote first.
  if (!isLive(before.status) || isStale) return { subscription: before, mustEnd: false };
  for (const one of told) await writeInvoice(tx, before, one);
  const own = await invoices.invoicesOf(tx, of.id);
  const wanted = statusOf(before, truth, own);
  const status = wanted === before.status || mayMove(before.status, wanted) ? wanted : before.status;
  if (status !== before.status)
    services.log.info({ subscriptionId: of.id, from: before.status, to: status }, "subscription moved");
  await store.writeFollowed(tx, of.id, {
    status,
    plan: truth.interval,
    amountCents: truth.amountCents,
    nextPlan: nextPrice?.interval ?? null,
    nextAmountCents: nextPrice?.amountCents ?? null,
    providerMethodId: truth.methodId,
    periodStartsAt: currentPeriod.startsAt,
    periodEndsAt: currentPeriod.endsAt,
    cancelsAtPeriodEnd: truth.cancelAtPeriodEnd,
  });
  // The provider leaves a declined bill open when the period ends: nothing is charged for what is over.
  for (const { id, status: stage } of isLive(status) ? [] : own)
    if (stage === "open") await invoices.markOver(tx, id, "void");
  await followBrand(tx, services, of.brandId, "subscription");
  failpoint("subscriptions.follow.before_commit");
  const subscription = (await store.findSubscription(tx, of.id)) ?? before;
  // The provider stopped trying, or the money of the period was not taken and cannot be any more.
  const isGivenUp = truth.status === "unpaid" || own[0]?.status === "void" || own[0]?.status === "uncollectible";
  return { subscription, mustEnd: isGivenUp && isLive(status) && before.endAs === null };
}

/** The state that follows from the provider's, from what was decided, and from what is booked. */
function statusOf(before: Subscription, truth: ProviderSubscription, own: readonly Invoice[]): SubscriptionStatus {
  if (hasEnded(truth)) {
    if (before.status === "incomplete") return before.endAs === "canceled" ? "canceled" : "incomplete_expired";
    return before.endAs ?? "canceled";
  }
  if (truth.status === "unpaid") return before.status === "incomplete" ? "incomplete" : "past_due";
  // Taken at the provider, and looked at, or not booked yet.
  const isBooked = truth.status === "trialing" || own.some(({ status }) => status === "paid");
  return before.status === "incomplete" && !isBooked ? "incomplete" : truth.status;
}

/** Brings an invoice to what the provider says of it; that it is paid is written with the booking of its payment. */
async function writeInvoice(tx: Tx, of: Subscription, told: ProviderInvoice): Promise<void> {
  const invoice = (await invoices.invoicesOf(tx, of.id)).find((one) => one.providerInvoiceId === told.invoiceId);
  if (invoice?.status !== "open") return;
  if (told.status === "void" || told.status === "uncollectible") return invoices.markOver(tx, invoice.id, told.status);
  const isDeclined = told.status === "open" && told.intent?.stage === "failed";
  if (!isDeclined || of.activatedAt === null) return;
  const at = await invoices.noteFirstFailure(tx, invoice.id);
  if (at === undefined) return;
  await invoices.insertAttempt(tx, {
    invoiceId: invoice.id,
    number: 0,
    methodId: of.providerMethodId,
    isPaid: false,
    failureCode: told.intent?.failureCode ?? null,
  });
  await announceFailure(tx, { ...invoice, firstFailedAt: at }, 0);
}

/** Plans the next charge of an invoice that was declined, and tells of it. */
export async function announceFailure(
  tx: Tx,
  { id: invoiceId, brandId, amountCents, firstFailedAt }: Invoice,
  attempt: number,
): Promise<void> {
  if (firstFailedAt === null) throw new Error(`invoice ${invoiceId} was not declined`);
  const next = nextAttemptAt(firstFailedAt, attempt);
  await invoices.setNextAttempt(tx, invoiceId, next);
  await emit(tx, subscriptionPaymentFailed, {
    brandId,
    invoiceId,
    attempt,
    amountCents: amountCents.toString(),
    nextAttemptAt: next?.toISOString() ?? null,
    closesAt: closesAt(firstFailedAt).toISOString(),
  });
}
