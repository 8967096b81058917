import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";
import type { Attempt, Invoice } from "../domain/subscription.ts";

const names = `i.id, i.subscription_id as "subscriptionId", i.brand_id as "brandId", i.provider_invoice_id as "providerInvoiceId", i.number, i.status,
  i.amount_cents as "amountCents", i.period_starts_at as "periodStartsAt", i.period_ends_at as "periodEndsAt", i.payment_id as "paymentId",
  i.first_failed_at as "firstFailedAt", i.next_attempt_at as "nextAttemptAt", i.created_at as "createdAt", i.paid_at as "paidAt"`;
const select = sql.raw<Invoice>(`select ${names} from brand_invoice i`);

export function findInvoice(db: Db, id: string): Promise<Invoice | undefined> {
  return row(db, sql<Invoice>`${select} where i.id = ${id}`);
}

export function findInvoiceOfPayment(db: Db, paymentId: string): Promise<Invoice | undefined> {
  return row(db, sql<Invoice>`${select} where i.payment_id = ${paymentId}`);
}

/** The invoices of a subscription, newest first. */
export function invoicesOf(db: Db, subscriptionId: string): Promise<Invoice[]> {
  return rows(db, sql<Invoice>`${select} where i.subscription_id = ${subscriptionId} order by i.period_starts_at desc`);
}

export interface NewInvoice {
  subscriptionId: string;
  brandId: string;
  providerInvoiceId: string;
  number: string;
  amountCents: bigint;
  periodStartsAt: Date;
  periodEndsAt: Date;
}

/** Writes an invoice of the provider, once; answers the one that is there. */
export async function upsertInvoice(tx: Tx, one: NewInvoice): Promise<Invoice> {
  await sql`insert into brand_invoice (subscription_id, brand_id, provider_invoice_id, number, status, amount_cents, period_starts_at, period_ends_at)
    values (${one.subscriptionId}, ${one.brandId}, ${one.providerInvoiceId}, ${one.number}, 'open', ${one.amountCents}, ${one.periodStartsAt},
            ${one.periodEndsAt}) on conflict on constraint brand_invoice_provider do nothing`.execute(tx);
  const found = await row(tx, sql<Invoice>`${select} where i.provider_invoice_id = ${one.providerInvoiceId}`);
  if (found === undefined) throw new Error("an invoice was not written");
  return found;
}

export async function notePayment(tx: Tx, id: string, paymentId: string): Promise<void> {
  await sql`update brand_invoice set payment_id = ${paymentId} where id = ${id} and payment_id is null`.execute(tx);
}

/** The invoice is paid: with the booking of its payment, once. */
export async function markPaid(tx: Tx, id: string): Promise<void> {
  await sql`update brand_invoice set status = 'paid', paid_at = app_now(), next_attempt_at = null where id = ${id} and status <> 'paid'`.execute(
    tx,
  );
}

/** The provider gave an open invoice up. */
export async function markOver(tx: Tx, id: string, status: "void" | "uncollectible"): Promise<void> {
  await sql`update brand_invoice set status = ${status}, next_attempt_at = null where id = ${id} and status = 'open'`.execute(
    tx,
  );
}

/** Notes the first decline of a renewal; the time of it, or undefined when it is known. */
export async function noteFirstFailure(tx: Tx, id: string): Promise<Date | undefined> {
  const found = await row(
    tx,
    sql<{
      at: Date;
    }>`update brand_invoice set first_failed_at = app_now() where id = ${id} and status = 'open' and first_failed_at is null
       returning first_failed_at as at`,
  );
  return found?.at;
}

export async function setNextAttempt(tx: Tx, id: string, at: Date | null): Promise<void> {
  await sql`update brand_invoice set next_attempt_at = ${at} where id = ${id} and status = 'open'`.execute(tx);
}

/** Open invoices whose next charge is due. */
export function listDue(db: Db): Promise<Invoice[]> {
  return rows(
    db,
    sql<Invoice>`${select} where i.next_attempt_at <= app_now() and i.status = 'open' order by i.next_attempt_at limit 100`,
  );
}

/** Open invoices that were declined first so many days ago. */
export function listHopeless(db: Db, days: number): Promise<Invoice[]> {
  return rows(
    db,
    sql<Invoice>`${select} where i.status = 'open' and i.first_failed_at <= app_now() - make_interval(days => ${days})
       order by i.first_failed_at limit 100`,
  );
}

const attemptNames = sql.raw<Attempt>(
  `invoice_id as "invoiceId", number, method_id as "methodId", is_paid as "isPaid", failure_code as "failureCode", created_at as "createdAt"`,
);

/** The charges of an invoice, in order. */
export function attemptsOf(db: Db, invoiceId: string): Promise<Attempt[]> {
  return rows(
    db,
    sql<Attempt>`select ${attemptNames} from brand_invoice_attempt where invoice_id = ${invoiceId} order by created_at, number`,
  );
}

/** Begins a charge, once per number. */
export async function insertAttempt(
  tx: Tx,
  one: { invoiceId: string; number: number; methodId: string | null; isPaid?: boolean; failureCode?: string | null },
): Promise<void> {
  await sql`insert into brand_invoice_attempt (invoice_id, number, method_id, is_paid, failure_code)
    values (${one.invoiceId}, ${one.number}, ${one.methodId}, ${one.isPaid ?? null}, ${one.failureCode ?? null})
    on conflict (invoice_id, number) do nothing`.execute(tx);
}

/** Writes the outcome of a charge; false when it was known. */
export async function endAttempt(
  tx: Tx,
  { invoiceId, number }: Pick<Attempt, "invoiceId" | "number">,
  outcome: { isPaid: boolean; failureCode: string | null },
): Promise<boolean> {
  const found = await row(
    tx,
    sql<{
      number: number;
    }>`update brand_invoice_attempt set is_paid = ${outcome.isPaid}, failure_code = ${outcome.failureCode}
       where invoice_id = ${invoiceId} and number = ${number} and is_paid is null returning number`,
  );
  return found !== undefined;
}

/** Charges whose outcome is not known after a while. */
export function listOpenAttempts(db: Db, idleSeconds: number): Promise<Attempt[]> {
  return rows(
    db,
    sql<Attempt>`select ${attemptNames} from brand_invoice_attempt
       where is_paid is null and created_at < app_now() - make_interval(secs => ${idleSeconds}) order by created_at limit 100`,
  );
}

/** $4 a brand: its invoices, newest first. */
export const invoicesOfBrand = preparedKeyset<[string], Invoice & KeysetRow>(
  "brand_invoices",
  ({ beyond, order }) => `
    select ${names}, i.created_at::text as position from brand_invoice i
     where i.brand_id = $4::uuid and (i.created_at, i.id) ${beyond} ($1::timestamptz, $2::uuid)
     order by i.created_at ${order}, i.id ${order} limit $3`,
);
