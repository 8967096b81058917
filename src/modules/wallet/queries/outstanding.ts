import { findAccounts } from "#modules/accounts/index.ts";
import {
  actionsFor,
  readDisputes,
  readOutstanding,
  readPayments,
  readRefundable,
  readRefunds,
} from "#modules/payments/index.ts";
import type {
  OutstandingAction,
  OutstandingReason,
  Payment,
  PaymentDispute,
  PaymentRefund,
} from "#modules/payments/index.ts";
import type { Db } from "#platform/db/db.ts";
import { listReceivables } from "../store/receivables-store.ts";
import type { Receivable } from "../store/receivables-store.ts";

/** The account of a payment, as staff see it. */
export interface PaymentOwner {
  readonly username: string | null;
  readonly name: string;
  readonly photoUrl: string | null;
}

/** Reads the accounts of payments, by their ids. */
async function readOwners(db: Db, payments: readonly Payment[]): Promise<Map<string, PaymentOwner>> {
  const accounts = await findAccounts(db, [...new Set(payments.map(({ accountId }) => accountId))]);
  return new Map(accounts.map((one) => [one.id, { username: one.username, name: one.name, photoUrl: one.photo_url }]));
}

/** A payment whose money is not where it belongs yet, and why. Amounts in cents. */
export interface OutstandingPayment {
  readonly payment: Payment;
  readonly reason: OutstandingReason;
  /** The amount still to be decided, paid or written off. */
  readonly outstandingCents: bigint;
  readonly owner: PaymentOwner | null;
}

/** Everything about one payment that staff decide by. */
export interface PaymentCase {
  readonly payment: Payment;
  readonly owner: PaymentOwner | null;
  readonly refunds: readonly PaymentRefund[];
  readonly disputes: readonly PaymentDispute[];
  readonly receivables: readonly Receivable[];
  readonly actions: readonly OutstandingAction[];
  /** What can go back to the card now, in cents. */
  readonly refundableCents: bigint;
}

const openCents = (owed: readonly Receivable[]): bigint =>
  owed.reduce((sum, one) => sum + one.amountCents - one.settledCents, 0n);

/**
 * The queue of money that is not finished: what waits for a decision, what does not get on, and what is owed; oldest
 * payments first.
 */
export async function readOutstandingPayments(db: Db): Promise<OutstandingPayment[]> {
  const waiting = await readOutstanding(db);
  const owed = await listReceivables(db, { accountId: null, onlyOpen: true, limit: 200 });
  const payments = await readPayments(db, [...new Set(owed.flatMap(({ paymentId }) => paymentId ?? []))]);
  const owners = await readOwners(db, [...waiting.map(({ payment }) => payment), ...payments.values()]);
  const ownerOf = ({ accountId }: Payment): PaymentOwner | null => owners.get(accountId) ?? null;
  const debts = [...payments.values()].map((payment): OutstandingPayment => ({
    payment,
    owner: ownerOf(payment),
    reason: "owed",
    outstandingCents: openCents(owed.filter(({ paymentId }) => paymentId === payment.id)),
  }));
  return [
    ...waiting.map(({ payment, reason }) => ({
      payment,
      reason,
      owner: ownerOf(payment),
      outstandingCents: payment.amountCents,
    })),
    ...debts,
  ].toSorted((a, b) => a.payment.createdAt.getTime() - b.payment.createdAt.getTime());
}

/** Reads a payment with the state of its money and the actions that are possible; undefined when there is none. */
export async function readPaymentCase(db: Db, paymentId: string): Promise<PaymentCase | undefined> {
  const payment = (await readPayments(db, [paymentId])).get(paymentId);
  if (payment === undefined) return undefined;
  const [owners, refunds, disputes, all, refundable] = await Promise.all([
    readOwners(db, [payment]),
    readRefunds(db, [paymentId]),
    readDisputes(db, [paymentId]),
    listReceivables(db, { accountId: payment.accountId, onlyOpen: false, limit: 100 }),
    readRefundable(db, payment, "staff"),
  ]);
  const refundableCents = refundable.reason === null ? refundable.cents : 0n;
  const receivables = all.filter((one) => one.paymentId === paymentId);
  return {
    payment,
    owner: owners.get(payment.accountId) ?? null,
    refunds: refunds.get(paymentId) ?? [],
    disputes: disputes.get(paymentId) ?? [],
    receivables,
    actions: actionsFor(payment, {
      refundableCents,
      owedCents: openCents(receivables),
    }),
    refundableCents,
  };
}
