import { findMethodOfProvider, findPayment, processorNamed } from "#modules/payments/index.ts";
import type { Payment, UserPaymentMethod } from "#modules/payments/index.ts";
import type { Db } from "#platform/db/db.ts";
import { readSetting } from "#platform/settings.ts";
import type { Services } from "#platform/services.ts";
import { closesAt, isLive } from "../domain/subscription.ts";
import type { Attempt, Invoice, Subscription } from "../domain/subscription.ts";
import { monthPrice, trialDays, yearPrice } from "../settings.ts";
import { attemptsOf, findInvoice, invoicesOf } from "../store/invoices-store.ts";
import {
  findBilledBrand,
  findFounded,
  findLast,
  findLastPaid,
  findLive,
  findSubscription,
} from "../store/subscriptions-store.ts";

export { invoicesOfBrand } from "../store/invoices-store.ts";

/** What brands can choose. Amounts in cents. */
export interface Plans {
  readonly monthCents: bigint;
  readonly yearCents: bigint;
  readonly trialDays: number;
}

export async function readPlans(db: Db): Promise<Plans> {
  return {
    monthCents: BigInt(await readSetting(db, monthPrice)),
    yearCents: BigInt(await readSetting(db, yearPrice)),
    trialDays: await readSetting(db, trialDays),
  };
}

/** The brand that a person founds and that never opened; undefined for none. */
export async function foundedBrand(db: Db, personId: string): Promise<{ id: string; username: string } | undefined> {
  return findFounded(db, personId);
}

/** The last subscription of a brand that was paid for, over or not; one that waits for its first payment is none. */
export async function readSubscription(db: Db, brandId: string): Promise<Subscription | null> {
  return (await findLastPaid(db, brandId)) ?? null;
}

/** The subscription of a brand that is not over, or else the last one, as staff read it. */
export async function readStaffSubscription(db: Db, brandId: string): Promise<Subscription | null> {
  return (await findLive(db, brandId)) ?? (await findLast(db, brandId)) ?? null;
}

/** The last invoices of a subscription, the newest first. */
export async function readInvoices(db: Db, subscriptionId: string, most: number): Promise<Invoice[]> {
  return (await invoicesOf(db, subscriptionId)).slice(0, most);
}

/** The subscription of a brand that waits for its first payment. */
export async function readPending(db: Db, brandId: string): Promise<Subscription | null> {
  const live = await findLive(db, brandId);
  return live?.status === "incomplete" ? live : null;
}

export async function readOne(db: Db, id: string): Promise<Subscription | undefined> {
  return findSubscription(db, id);
}

/** How far the newest bill of a subscription got. */
export interface Billing {
  readonly first: Payment | null;
  readonly attempts: readonly Attempt[];
  readonly nextAttemptAt: Date | null;
  readonly closesAt: Date | null;
}

export async function readBilling(db: Db, of: Subscription): Promise<Billing> {
  const all = await invoicesOf(db, of.id);
  const [newest] = all;
  const paymentId = all.at(-1)?.paymentId ?? null;
  const isDue = newest?.status === "open" && isLive(of.status);
  return {
    first: paymentId === null ? null : ((await findPayment(db, paymentId)) ?? null),
    attempts: newest === undefined ? [] : (await attemptsOf(db, newest.id)).filter(({ isPaid }) => isPaid !== null),
    nextAttemptAt: isDue ? newest.nextAttemptAt : null,
    closesAt: isDue && newest.firstFailedAt !== null ? closesAt(newest.firstFailedAt) : null,
  };
}

/** The kept card renewals are charged to, as far as it is in our books. */
export async function readCard(db: Db, of: Subscription): Promise<UserPaymentMethod | null> {
  return of.providerMethodId === null
    ? null
    : ((await findMethodOfProvider(db, of.provider, of.providerMethodId)) ?? null);
}

/**
 * The secret with which the payer's browser confirms a first payment, asked of the provider; null where nothing is
 * left.
 */
export async function readSecret(services: Services, payment: Payment): Promise<string | null> {
  const isOpen = ["created", "requires_action", "failed"].includes(payment.status);
  if (!isOpen || payment.intentId === null) return null;
  const intent = await processorNamed(services, payment.provider).retrieve(payment.intentId);
  return intent.ok ? intent.value.clientSecret : null;
}

/** A paid bill of a brand with the card that paid it; undefined for another brand's, and for one that is not paid. */
export async function readReceipt(
  db: Db,
  brandId: string,
  invoiceId: string,
): Promise<
  { invoice: Invoice & { paidAt: Date }; payment: Payment; brand: { name: string; username: string } } | undefined
> {
  const invoice = await findInvoice(db, invoiceId);
  if (invoice?.brandId !== brandId || invoice.paidAt === null || invoice.paymentId === null) return undefined;
  const [payment, brand] = [await findPayment(db, invoice.paymentId), await findBilledBrand(db, brandId)];
  if (payment === undefined || brand === undefined) return undefined;
  return { invoice: { ...invoice, paidAt: invoice.paidAt }, payment, brand };
}
