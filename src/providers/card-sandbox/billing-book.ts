import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { newObjectId } from "./object-ids.ts";

/** A subscription as it stands in the processor's own book. Amounts in cents. */
export interface BookedSubscription {
  id: string;
  customer_id: string;
  method_id: string | null;
  status: "incomplete" | "incomplete_expired" | "trialing" | "active" | "past_due" | "unpaid" | "canceled" | "paused";
  interval: "month" | "year";
  amount_cents: bigint;
  next_interval: "month" | "year" | null;
  next_amount_cents: bigint | null;
  anchor: Date;
  periods: number;
  period_start: Date;
  period_end: Date;
  cancel_at_period_end: boolean;
  metadata: Record<string, string>;
}

/** The bill of one period, as it stands in the book. */
export interface BookedInvoice {
  id: string;
  subscription_id: string;
  number: string;
  intent_id: string;
  status: "open" | "paid" | "void" | "uncollectible";
  amount_cents: bigint;
  period_start: Date;
  period_end: Date;
  attempts: number;
  created_at: Date;
  paid_at: Date | null;
}

const subscriptionColumns = sql`id, customer_id, method_id, status, "interval", amount_cents, next_interval, next_amount_cents, anchor,
  periods, period_start, period_end, cancel_at_period_end, metadata`;
const invoiceColumns = sql`id, subscription_id, number, intent_id, status, amount_cents, period_start, period_end, attempts, created_at, paid_at`;

export const hasEnded = ({ status }: Pick<BookedSubscription, "status">): boolean =>
  status === "canceled" || status === "incomplete_expired";

export function findSubscription(db: Db, id: string): Promise<BookedSubscription | undefined> {
  return row(
    db,
    sql<BookedSubscription>`select ${subscriptionColumns} from card_sandbox.subscription where id = ${id}`,
  );
}

export function lockSubscription(tx: Tx, id: string): Promise<BookedSubscription | undefined> {
  return row(
    tx,
    sql<BookedSubscription>`select ${subscriptionColumns} from card_sandbox.subscription where id = ${id} for update`,
  );
}

/** Writes a new subscription; with days of a trial, they are its first period. */
export async function insertSubscription(
  tx: Tx,
  wish: {
    customerId: string;
    methodId: string | null;
    price: { amountCents: bigint; interval: "month" | "year" };
    trialDays: number;
    metadata: Readonly<Record<string, string>>;
  },
): Promise<BookedSubscription> {
  const id = newObjectId("sub");
  const first =
    wish.trialDays > 0
      ? sql`make_interval(days => ${wish.trialDays})`
      : sql`('1 ' || ${wish.price.interval})::interval`;
  const anchor = wish.trialDays > 0 ? sql`app_now() + make_interval(days => ${wish.trialDays})` : sql`app_now()`;
  const made = await row(
    tx,
    sql<BookedSubscription>`insert into card_sandbox.subscription
        (id, customer_id, method_id, status, "interval", amount_cents, anchor, periods, period_start, period_end, metadata)
      values (${id}, ${wish.customerId}, ${wish.methodId}, ${wish.trialDays > 0 ? "trialing" : "incomplete"}, ${wish.price.interval},
              ${wish.price.amountCents}, ${anchor}, ${wish.trialDays > 0 ? 0 : 1}, app_now(), app_now() + ${first},
              ${JSON.stringify(wish.metadata)}::jsonb) returning ${subscriptionColumns}`,
  );
  if (made === undefined) throw new Error("the subscription was not written");
  return made;
}

/** Writes what changed of a locked subscription and the event that tells of it. */
export async function changeSubscription(
  tx: Tx,
  subscription: BookedSubscription,
  change: Partial<Omit<BookedSubscription, "id" | "customer_id" | "anchor" | "metadata">>,
  eventType = "customer.subscription.updated",
): Promise<BookedSubscription> {
  const next = { ...subscription, ...change };
  await sql`update card_sandbox.subscription set method_id = ${next.method_id}, status = ${next.status}, "interval" = ${next.interval},
      amount_cents = ${next.amount_cents}, next_interval = ${next.next_interval}, next_amount_cents = ${next.next_amount_cents},
      cancel_at_period_end = ${next.cancel_at_period_end}, updated_at = app_now() where id = ${subscription.id}`.execute(
    tx,
  );
  await insertSubscriptionEvent(tx, next, eventType);
  return next;
}

/** Moves a locked subscription to its next period, at its next price. */
export async function beginPeriod(tx: Tx, subscription: BookedSubscription): Promise<BookedSubscription> {
  const interval = subscription.next_interval ?? subscription.interval;
  const amount = subscription.next_amount_cents ?? subscription.amount_cents;
  // Another length of the periods: they are counted from here.
  const isOther = interval !== subscription.interval;
  const anchor = isOther ? subscription.period_end : subscription.anchor;
  const periods = isOther ? 1 : subscription.periods + 1;
  const moved = await row(
    tx,
    sql<BookedSubscription>`update card_sandbox.subscription set "interval" = ${interval}, amount_cents = ${amount}, next_interval = null,
        next_amount_cents = null, anchor = ${anchor}, periods = ${periods}, period_start = period_end,
        period_end = (${anchor}::timestamptz at time zone 'UTC' + ${periods}::int * ('1 ' || ${interval})::interval) at time zone 'UTC',
        status = case when status = 'trialing' then 'active' else status end, updated_at = app_now()
      where id = ${subscription.id} returning ${subscriptionColumns}`,
  );
  if (moved === undefined) throw new Error("the subscription vanished");
  return moved;
}

/** The next subscription whose period is over, locked. */
export function lockDue(tx: Tx): Promise<BookedSubscription | undefined> {
  return row(
    tx,
    sql<BookedSubscription>`select ${subscriptionColumns} from card_sandbox.subscription
      where status in ('trialing', 'active', 'past_due') and period_end <= app_now() order by period_end, id for update skip locked limit 1`,
  );
}

/** Subscriptions that were not paid within 23 hours and whose first payment is not in review. */
export async function listLapsed(db: Db): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ id: string }>`select s.id from card_sandbox.subscription s
      where s.status = 'incomplete' and s.created_at <= app_now() - interval '23 hours'
        and not exists (select 1 from card_sandbox.invoice i join card_sandbox.intent p on p.id = i.intent_id
                         where i.subscription_id = s.id and p.status = 'requires_capture') order by s.created_at limit 100`,
  );
  return found.map(({ id }) => id);
}

export function findInvoice(db: Db, id: string): Promise<BookedInvoice | undefined> {
  return row(db, sql<BookedInvoice>`select ${invoiceColumns} from card_sandbox.invoice where id = ${id}`);
}

function findInvoiceOfIntent(db: Db, intentId: string): Promise<BookedInvoice | undefined> {
  return row(db, sql<BookedInvoice>`select ${invoiceColumns} from card_sandbox.invoice where intent_id = ${intentId}`);
}

/** The invoices of a subscription, newest first. */
export function listInvoices(db: Db, subscriptionId: string): Promise<BookedInvoice[]> {
  return rows(
    db,
    sql<BookedInvoice>`select ${invoiceColumns} from card_sandbox.invoice where subscription_id = ${subscriptionId} order by period_start desc`,
  );
}

/** Writes the bill of a subscription's present period, to be paid with an intent. */
export async function insertInvoice(tx: Tx, of: BookedSubscription, intentId: string): Promise<BookedInvoice> {
  const made = await row(
    tx,
    sql<BookedInvoice>`insert into card_sandbox.invoice (id, subscription_id, number, intent_id, status, amount_cents, period_start, period_end)
      values (${newObjectId("in")}, ${of.id},
              upper(right(${of.id}, 8)) || '-' || lpad((1 + (select count(*) from card_sandbox.invoice where subscription_id = ${of.id}))::text, 4, '0'),
              ${intentId}, 'open', ${of.amount_cents}, ${of.period_start}, ${of.period_end}) returning ${invoiceColumns}`,
  );
  if (made === undefined) throw new Error("the invoice was not written");
  await insertInvoiceEvent(tx, made, of.metadata, "invoice.created");
  return made;
}

export async function noteAttempt(tx: Tx, invoiceId: string): Promise<void> {
  await sql`update card_sandbox.invoice set attempts = attempts + 1 where id = ${invoiceId}`.execute(tx);
}

/** What became of an intent, as far as the bill and the subscription it pays for are concerned. */
export async function followIntent(
  tx: Tx,
  intent: { id: string; status: string; method_id: string | null; failure_code: string | null },
): Promise<void> {
  const invoice = await findInvoiceOfIntent(tx, intent.id);
  if (invoice?.status !== "open") return;
  const subscription = await lockSubscription(tx, invoice.subscription_id);
  if (subscription === undefined) throw new Error(`invoice ${invoice.id} is of no subscription`);
  if (intent.status === "succeeded") {
    await endInvoice(tx, invoice, subscription, "paid");
    if (hasEnded(subscription)) return;
    const isPaidUp = !(await listInvoices(tx, subscription.id)).some(({ status }) => status === "open");
    await changeSubscription(tx, subscription, {
      status: isPaidUp ? "active" : subscription.status,
      // The card that paid first is the one for the renewals.
      method_id:
        subscription.status === "incomplete" ? (intent.method_id ?? subscription.method_id) : subscription.method_id,
    });
  } else if (intent.status === "canceled") {
    await endInvoice(tx, invoice, subscription, "void");
    if (subscription.status === "incomplete")
      await changeSubscription(tx, subscription, { status: "incomplete_expired" });
  } else if (intent.status === "requires_payment_method" && intent.failure_code !== null) {
    await insertInvoiceEvent(tx, invoice, subscription.metadata, "invoice.payment_failed");
    if (subscription.status === "active") await changeSubscription(tx, subscription, { status: "past_due" });
  }
}

async function endInvoice(
  tx: Tx,
  invoice: BookedInvoice,
  { metadata }: BookedSubscription,
  status: "paid" | "void",
): Promise<void> {
  const paidAt = status === "paid" ? sql`app_now()` : sql`null`;
  await sql`update card_sandbox.invoice set status = ${status}, paid_at = ${paidAt} where id = ${invoice.id}`.execute(
    tx,
  );
  await insertInvoiceEvent(tx, { ...invoice, status }, metadata, status === "paid" ? "invoice.paid" : "invoice.voided");
}

export async function insertSubscriptionEvent(tx: Tx, of: BookedSubscription, type: string): Promise<void> {
  const id = newObjectId("evt");
  const object = { object: "subscription", id: of.id, status: of.status, metadata: of.metadata };
  await sql`insert into card_sandbox.event (id, type, subscription_id, body)
    values (${id}, ${type}, ${of.id}, ${JSON.stringify({ id, type, livemode: false, data: { object } })}::jsonb)`.execute(
    tx,
  );
}

async function insertInvoiceEvent(
  tx: Tx,
  of: BookedInvoice,
  metadata: Readonly<Record<string, string>>,
  type: string,
): Promise<void> {
  const id = newObjectId("evt");
  const object = { object: "invoice", id: of.id, subscription: of.subscription_id, status: of.status, metadata };
  await sql`insert into card_sandbox.event (id, type, invoice_id, body)
    values (${id}, ${type}, ${of.id}, ${JSON.stringify({ id, type, livemode: false, data: { object } })}::jsonb)`.execute(
    tx,
  );
}
