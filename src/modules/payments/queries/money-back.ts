import type { Page } from "#kernel/page-cursor.ts";
import type { Db } from "#platform/db/db.ts";
import type { PaymentDispute } from "../domain/payment-dispute.ts";
import type { PaymentRefund } from "../domain/payment-refund.ts";
import { findDispute, listDisputes, pageDisputes } from "../store/disputes-store.ts";
import type { DisputeFilters, ListedDispute } from "../store/disputes-store.ts";
import { findPayments } from "../store/payments-store.ts";
import type { Payment } from "../domain/payment.ts";
import { listRefunds } from "../store/refunds-store.ts";

export type { ListedDispute };

function byPayment<T extends { readonly paymentId: string }>(found: readonly T[]): Map<string, T[]> {
  const lists = new Map<string, T[]>();
  for (const one of found) lists.set(one.paymentId, [...(lists.get(one.paymentId) ?? []), one]);
  return lists;
}

/** Refunds of payments, oldest first; payments without one are left out. */
export async function readRefunds(db: Db, paymentIds: readonly string[]): Promise<Map<string, PaymentRefund[]>> {
  return byPayment(await listRefunds(db, paymentIds));
}

/** Disputes of payments, oldest first; payments without one are left out. */
export async function readDisputes(db: Db, paymentIds: readonly string[]): Promise<Map<string, PaymentDispute[]>> {
  return byPayment(await listDisputes(db, paymentIds));
}

/** Payments by their ids; those that do not exist are left out. */
export async function readPayments(db: Db, ids: readonly string[]): Promise<Map<string, Payment>> {
  return new Map((await findPayments(db, ids)).map((one) => [one.id, one]));
}

/** Disputes for one page, limit + 1, by when they were opened. For staff alone. */
export function readDisputePage(db: Db, page: Page, filters: DisputeFilters): Promise<ListedDispute[]> {
  return pageDisputes(db, page, filters);
}

/** Reads a dispute; undefined when there is none. For staff alone. */
export function readDispute(db: Db, id: string): Promise<PaymentDispute | undefined> {
  return findDispute(db, id);
}
