import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { Payment, PaymentPurpose } from "../domain/payment.ts";
import type { PaymentStatus } from "../domain/payment-status.ts";
import type { CardProcessorName } from "../ports/card-processor.ts";

interface Row {
  id: string;
  account_id: string;
  acted_by_person_id: string;
  purpose: PaymentPurpose;
  reference_id: string | null;
  amount_cents: bigint;
  refunded_cents: bigint;
  channel: string;
  provider: CardProcessorName;
  status: PaymentStatus;
  provider_payment_intent_id: string | null;
  save_payment_method: boolean;
  user_payment_method_id: string | null;
  card_brand: string | null;
  card_last4: string | null;
  failure_code: string | null;
  created_at: Date;
  succeeded_at: Date | null;
}

const columns = sql`id, account_id, acted_by_person_id, purpose, reference_id, amount_cents, refunded_cents, channel, provider,
  status, provider_payment_intent_id, save_payment_method, user_payment_method_id, card_brand, card_last4, failure_code, created_at, succeeded_at`;

function view(found: Row): Payment {
  return {
    id: found.id,
    accountId: found.account_id,
    actedByPersonId: found.acted_by_person_id,
    purpose: found.purpose,
    referenceId: found.reference_id,
    amountCents: found.amount_cents,
    refundedCents: found.refunded_cents,
    channel: found.channel,
    provider: found.provider,
    status: found.status,
    intentId: found.provider_payment_intent_id,
    savePaymentMethod: found.save_payment_method,
    userPaymentMethodId: found.user_payment_method_id,
    cardBrand: found.card_brand,
    cardLast4: found.card_last4,
    failureCode: found.failure_code,
    createdAt: found.created_at,
    succeededAt: found.succeeded_at,
  };
}

const one = (found: Row | undefined): Payment | undefined => (found === undefined ? undefined : view(found));

export async function findPayment(db: Db, id: string): Promise<Payment | undefined> {
  return one(await row(db, sql<Row>`select ${columns} from payment where id = ${id}`));
}

/** Payments by their ids, in no order; those that do not exist are left out. */
export async function findPayments(db: Db, ids: readonly string[]): Promise<Payment[]> {
  return (await rows(db, sql<Row>`select ${columns} from payment where id = any (${[...ids]}::uuid[])`)).map(view);
}

export async function findPaymentByIntent(db: Db, provider: string, intentId: string): Promise<Payment | undefined> {
  return one(
    await row(
      db,
      sql<Row>`select ${columns} from payment where provider = ${provider} and provider_payment_intent_id = ${intentId}`,
    ),
  );
}

export async function findPaymentByKey(db: Db, personId: string, key: string): Promise<Payment | undefined> {
  return one(
    await row(
      db,
      sql<Row>`select ${columns} from payment where acted_by_person_id = ${personId} and idempotency_key = ${key}`,
    ),
  );
}

export async function lockPayment(tx: Tx, id: string): Promise<Payment | undefined> {
  return one(await row(tx, sql<Row>`select ${columns} from payment where id = ${id} for update`));
}

export interface NewPayment {
  accountId: string;
  personId: string;
  purpose: PaymentPurpose;
  referenceId: string | null;
  amountCents: bigint;
  channel: string;
  provider: CardProcessorName;
  savePaymentMethod: boolean;
  userPaymentMethodId: string | null;
  idempotencyKey: string;
}

/** Inserts a payment; undefined when the person used this key before. */
export async function insertPayment(tx: Tx, payment: NewPayment): Promise<Payment | undefined> {
  return one(
    await row(
      tx,
      sql<Row>`insert into payment (account_id, acted_by_person_id, purpose, reference_id, amount_cents, channel, provider,
                                    save_payment_method, user_payment_method_id, idempotency_key)
        values (${payment.accountId}, ${payment.personId}, ${payment.purpose}, ${payment.referenceId}, ${payment.amountCents},
                ${payment.channel}, ${payment.provider}, ${payment.savePaymentMethod}, ${payment.userPaymentMethodId},
                ${payment.idempotencyKey})
        on conflict on constraint payment_idempotency_key do nothing returning ${columns}`,
    ),
  );
}

/** Notes the provider's id, once. */
export async function noteIntent(tx: Tx, id: string, intentId: string): Promise<void> {
  await sql`update payment set provider_payment_intent_id = ${intentId}, updated_at = app_now()
             where id = ${id} and provider_payment_intent_id is null`.execute(tx);
}

/** An invoice of the provider, as a payment of ours; its intent is the provider's own. */
export interface InvoicePayment {
  accountId: string;
  personId: string;
  referenceId: string;
  amountCents: bigint;
  provider: CardProcessorName;
  intentId: string;
  userPaymentMethodId: string | null;
}

/** Inserts the payment of an invoice, once; answers the one that is there. A card typed for it is kept. */
export async function insertInvoicePayment(tx: Tx, payment: InvoicePayment): Promise<Payment> {
  await sql`insert into payment (account_id, acted_by_person_id, purpose, reference_id, amount_cents, channel, provider, provider_payment_intent_id,
                                 save_payment_method, user_payment_method_id, idempotency_key)
    values (${payment.accountId}, ${payment.personId}, 'brand_subscription', ${payment.referenceId}, ${payment.amountCents}, 'card',
            ${payment.provider}, ${payment.intentId}, true, ${payment.userPaymentMethodId}, ${`invoice ${payment.referenceId}`})
    on conflict on constraint payment_idempotency_key do nothing`.execute(tx);
  const found = await findPaymentByKey(tx, payment.personId, `invoice ${payment.referenceId}`);
  if (found === undefined) throw new Error("the payment of an invoice was not written");
  return found;
}

export interface PaymentChange {
  from: PaymentStatus;
  to: PaymentStatus;
  becamePaid: boolean;
  refundedCents: bigint;
  card: { brand: string; last4: string } | null;
  failureCode: string | null;
}

/** Moves a payment if it still stands where it was read (guarded by the old state). Returns whether it did. */
export async function movePayment(tx: Tx, id: string, change: PaymentChange): Promise<boolean> {
  const moved = await row(
    tx,
    sql<{
      id: string;
    }>`update payment set status = ${change.to}, refunded_cents = ${change.refundedCents}, updated_at = app_now(),
        card_brand = coalesce(${change.card?.brand ?? null}, card_brand), card_last4 = coalesce(${change.card?.last4 ?? null}, card_last4),
        failure_code = ${change.failureCode},
        succeeded_at = case when ${change.becamePaid} then app_now() else succeeded_at end,
        in_review_at = case when ${change.to} = 'in_review' then coalesce(in_review_at, app_now()) else in_review_at end
      where id = ${id} and status = ${change.from} returning id`,
  );
  return moved !== undefined;
}

/** Takes over the amount the provider will charge. Only before the payment is paid. */
export async function changeAmount(tx: Tx, id: string, amountCents: bigint): Promise<void> {
  await sql`update payment set amount_cents = ${amountCents}, updated_at = app_now() where id = ${id}`.execute(tx);
}

export async function changeSaving(tx: Tx, id: string, savePaymentMethod: boolean): Promise<void> {
  await sql`update payment set save_payment_method = ${savePaymentMethod}, updated_at = app_now() where id = ${id}`.execute(
    tx,
  );
}

/** Notes the kept card a payment was paid with. */
export async function noteMethod(tx: Tx, id: string, methodId: string): Promise<void> {
  await sql`update payment set user_payment_method_id = ${methodId} where id = ${id} and user_payment_method_id is distinct from ${methodId}::uuid`.execute(
    tx,
  );
}

/** Puts a payment at the end of the sweep's line without changing it. */
export async function markPaymentChecked(db: Db, id: string): Promise<void> {
  await sql`update payment set updated_at = app_now() where id = ${id}`.execute(db);
}

/** Unfinished payments of these providers that did not change for a while, oldest first. */
export async function listUnfinished(
  db: Db,
  providers: readonly CardProcessorName[],
  idleSeconds: number,
  limit: number,
): Promise<Payment[]> {
  const found = await rows(
    db,
    sql<Row>`select ${columns} from payment
      where status in ('created', 'requires_action', 'processing', 'in_review') and provider = any (${[...providers]}::text[])
        and updated_at < app_now() - make_interval(secs => ${idleSeconds})
      order by updated_at limit ${limit}`,
  );
  return found.map(view);
}

/**
 * Declined payments of an account whose intents a card could still be put to, but for the one of this key; the newest
 * few.
 */
export async function listDeclined(db: Db, accountId: string, exceptKey: string): Promise<Payment[]> {
  const found = await rows(
    db,
    sql<Row>`select ${columns} from payment
      where account_id = ${accountId} and status = 'failed' and provider_payment_intent_id is not null
        and purpose <> 'brand_subscription'
        and idempotency_key is distinct from ${exceptKey}
      order by id desc limit 10`,
  );
  return found.map(view);
}

/**
 * Paid payments of these providers that were not read for a day; one that is disputed, for an hour. No bank takes one
 * back after the days of `paidWithin`.
 */
export async function listPaidLately(
  db: Db,
  providers: readonly CardProcessorName[],
  paidWithin: number,
): Promise<Payment[]> {
  const found = await rows(
    db,
    sql<Row>`select ${columns} from payment
      where status in ('succeeded', 'partially_refunded', 'refunded', 'disputed') and provider = any (${[...providers]}::text[])
        and succeeded_at > app_now() - make_interval(days => ${paidWithin})
        and looked_at < app_now() - case when status = 'disputed' then interval '1 hour' else interval '1 day' end
      order by looked_at limit 50`,
  );
  return found.map(view);
}

/** Payments that are disputed now, oldest first. */
export async function listDisputedPayments(db: Db, limit: number): Promise<Payment[]> {
  return (
    await rows(db, sql<Row>`select ${columns} from payment where status = 'disputed' order by id limit ${limit}`)
  ).map(view);
}

/** Returns true when a confirmed payment for this purpose and reference has no outcome yet. */
export async function hasPaymentUnderWay(db: Db, purpose: PaymentPurpose, referenceId: string): Promise<boolean> {
  const found = await row(
    db,
    sql<{ id: string }>`
      select id from payment
       where reference_id = ${referenceId} and purpose = ${purpose} and status in ('processing', 'in_review') limit 1`,
  );
  return found !== undefined;
}

/** Notes that a paid payment was read. */
export async function noteLook(db: Db, id: string): Promise<void> {
  await sql`update payment set looked_at = app_now() where id = ${id}`.execute(db);
}

/** Payments in review for longer than the timer allows. */
export async function listOverdueReviews(
  db: Db,
  providers: readonly CardProcessorName[],
  hours: number,
): Promise<Payment[]> {
  const found = await rows(
    db,
    sql<Row>`select ${columns} from payment where status = 'in_review' and provider = any (${[...providers]}::text[])
      and in_review_at < app_now() - make_interval(hours => ${hours}) order by in_review_at limit 50`,
  );
  return found.map(view);
}

/** Payments that wait for a decision, or that have not got on for longer than they should, oldest first. */
export async function listOutstanding(
  db: Db,
  hours: { requires_action: number; processing: number },
  limit: number,
): Promise<Payment[]> {
  const found = await rows(
    db,
    sql<Row>`select ${columns} from payment
      where status in ('created', 'requires_action', 'processing', 'in_review')
        and (status = 'in_review' or (status = 'requires_action' and created_at < app_now() - make_interval(hours => ${hours.requires_action}))
             or (status = 'processing' and created_at < app_now() - make_interval(hours => ${hours.processing})))
      order by created_at, id limit ${limit}`,
  );
  return found.map(view);
}

export interface Payer {
  status: string;
  ageDays: number;
}

/**
 * Locks the payer's account row: sums over it (today's charges) stay true until the commit, which no snapshot alone
 * would give (limits over sums). Undefined when there is no such account.
 */
export async function lockPayer(tx: Tx, accountId: string): Promise<Payer | undefined> {
  const found = await row(
    tx,
    sql<{
      status: string;
      age: number;
    }>`select status, floor(extract(epoch from app_now() - created_at) / 86400)::int as age
      from account where id = ${accountId} for no key update`,
  );
  return found === undefined ? undefined : { status: found.status, ageDays: found.age };
}

/**
 * Amount an account may still be charged since midnight in New York: a declined intent can still be confirmed, a
 * canceled one cannot; and when the day ends.
 */
export async function readDay(
  tx: Tx,
  accountId: string,
  exceptId: string | null,
): Promise<{ cents: bigint; resetAt: Date }> {
  const found = await row(
    tx,
    sql<{ cents: bigint; reset_at: Date }>`
      with today as (select date_trunc('day', app_now() at time zone 'America/New_York') as start)
      select coalesce(sum(p.amount_cents), 0)::bigint as cents,
             (today.start + interval '1 day') at time zone 'America/New_York' as reset_at
        from today left join payment p on p.account_id = ${accountId} and p.purpose = 'add_funds'
             and p.status <> 'canceled' and p.id is distinct from ${exceptId}::uuid
             and p.created_at >= today.start at time zone 'America/New_York'
       group by today.start`,
  );
  if (found === undefined) throw new Error("the database returned no day");
  return { cents: found.cents, resetAt: found.reset_at };
}

/** Payments of an account that are under way: money may still come of them, go back, or be lost in a dispute. */
export async function countUnderWay(db: Db, accountId: string): Promise<{ count: number; cents: bigint }> {
  const found = await row(
    db,
    sql<{ count: number; cents: bigint }>`
      select count(*)::int as count, coalesce(sum(amount_cents), 0)::bigint as cents from payment
       where account_id = ${accountId} and (status in ('requires_action', 'processing', 'in_review', 'disputed')
          or exists (select 1 from payment_refund r where r.payment_id = payment.id and r.status = 'requested'))`,
  );
  return found ?? { count: 0, cents: 0n };
}

/**
 * Payments that their processor must still be asked about, by processor: unfinished ones, refunds on their way, open
 * disputes, and what a cardholder may yet dispute, within the days of `paidWithin`.
 */
export function countHeldPayments(
  db: Db,
  paidWithin: number,
): Promise<{ provider: CardProcessorName; count: number }[]> {
  return rows(
    db,
    sql<{ provider: CardProcessorName; count: number }>`
      select provider, count(*)::int as count from payment p
       where status in ('created', 'requires_action', 'processing', 'in_review', 'disputed')
          or succeeded_at > app_now() - make_interval(days => ${paidWithin})
          or exists (select 1 from payment_refund r where r.payment_id = p.id and r.status = 'requested')
       group by provider`,
  );
}
