import { sql } from "kysely";
import type { ReportKind, ReportLine, ReportSpan } from "#kernel/provider-report.ts";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { followIntent } from "./billing-book.ts";
import { newObjectId } from "./object-ids.ts";

/** An intent as it stands in the processor's own book. Amounts in cents. */
export interface BookedIntent {
  id: string;
  client_secret: string;
  amount_cents: bigint;
  status: "requires_payment_method" | "requires_action" | "requires_capture" | "succeeded" | "canceled";
  metadata: Record<string, string>;
  card_brand: string | null;
  card_last4: string | null;
  card_behaviour: string | null;
  failure_code: string | null;
  captured_cents: bigint;
  refunded_cents: bigint;
  customer_id: string | null;
  method_id: string | null;
  keeps_card: boolean;
}

const columns = sql`id, client_secret, amount_cents, status, metadata, card_brand, card_last4, card_behaviour, failure_code,
  captured_cents, refunded_cents, customer_id, method_id, keeps_card`;

export async function findIntent(db: Db, id: string): Promise<BookedIntent | undefined> {
  return row(db, sql<BookedIntent>`select ${columns} from card_sandbox.intent where id = ${id}`);
}

export async function lockIntent(tx: Tx, id: string): Promise<BookedIntent | undefined> {
  return row(tx, sql<BookedIntent>`select ${columns} from card_sandbox.intent where id = ${id} for update`);
}

export async function insertIntent(
  tx: Tx,
  wish: {
    amountCents: bigint;
    metadata: Readonly<Record<string, string>>;
    customerId: string | null;
    methodId: string | null;
    keepsCard: boolean;
  },
): Promise<BookedIntent> {
  const id = newObjectId("pi");
  const made = await row(
    tx,
    sql<BookedIntent>`insert into card_sandbox.intent (id, client_secret, amount_cents, metadata, customer_id, method_id, keeps_card)
      values (${id}, ${newObjectId(`${id}_secret`)}, ${wish.amountCents}, ${JSON.stringify(wish.metadata)}::jsonb, ${wish.customerId},
              ${wish.methodId}, ${wish.keepsCard}) returning ${columns}`,
  );
  if (made === undefined) throw new Error("the intent was not written");
  return made;
}

/** Notes a movement of our client's money: positive is money taken for them. */
export async function bookMovement(tx: Tx, kind: ReportKind, sourceId: string, amountCents: bigint): Promise<void> {
  const feeCents = kind === "payment" ? feeOf(amountCents) : 0n;
  await sql`insert into card_sandbox.balance_transaction (kind, source_id, amount_cents, fee_cents) values (${kind}, ${sourceId}, ${amountCents}, ${feeCents})`.execute(
    tx,
  );
}

/** Returns the fee for a payment, in cents: 2.9 %, rounded half up, and 30 ¢. It is not given back with a refund. */
function feeOf(amountCents: bigint): bigint {
  return (amountCents * 29n + 500n) / 1_000n + 30n;
}

/** The movements of a span of time, in order. We keep our client's money and settle with no bank. */
export async function listMovements(db: Db, { since, until }: ReportSpan): Promise<ReportLine[]> {
  return rows(
    db,
    sql<
      ReportLine & { at: Date }
    >`select id as "lineId", kind, source_id as "providerId", amount_cents as "amountCents", fee_cents as "feeCents", created_at as at
      from card_sandbox.balance_transaction where created_at >= ${since} and created_at < ${until} order by created_at, id`,
  );
}

/** Writes what changed of an intent and the event that tells of it, and answers the intent as it now stands. */
export async function changeIntent(
  tx: Tx,
  intent: BookedIntent,
  change: Partial<Omit<BookedIntent, "id" | "client_secret">>,
  eventType: string | null,
): Promise<BookedIntent> {
  const next = { ...intent, ...change };
  await sql`update card_sandbox.intent set amount_cents = ${next.amount_cents}, status = ${next.status},
      metadata = ${JSON.stringify(next.metadata)}::jsonb, card_brand = ${next.card_brand}, card_last4 = ${next.card_last4},
      card_behaviour = ${next.card_behaviour}, failure_code = ${next.failure_code}, captured_cents = ${next.captured_cents},
      refunded_cents = ${next.refunded_cents}, method_id = ${next.method_id}, updated_at = app_now()
    where id = ${intent.id}`.execute(tx);
  if (next.captured_cents > intent.captured_cents)
    await bookMovement(tx, "payment", intent.id, next.captured_cents - intent.captured_cents);
  if (eventType !== null) await insertEvent(tx, next, eventType);
  if (next.status !== intent.status || eventType === "payment_intent.payment_failed") await followIntent(tx, next);
  return next;
}

async function insertEvent(tx: Tx, intent: BookedIntent, type: string): Promise<void> {
  const id = newObjectId("evt");
  const body = {
    id,
    type,
    livemode: false,
    data: {
      object: {
        object: "payment_intent",
        id: intent.id,
        amount: Number(intent.amount_cents),
        status: intent.status,
        metadata: intent.metadata,
      },
    },
  };
  await sql`insert into card_sandbox.event (id, type, intent_id, body) values (${id}, ${type}, ${intent.id}, ${JSON.stringify(body)}::jsonb)`.execute(
    tx,
  );
}

export async function insertCharge(
  tx: Tx,
  intent: BookedIntent,
  outcome: string,
  card: { brand: string; last4: string },
): Promise<void> {
  await sql`insert into card_sandbox.charge (id, intent_id, amount_cents, outcome, card_brand, card_last4)
    values (${newObjectId("ch")}, ${intent.id}, ${intent.amount_cents}, ${outcome}, ${card.brand}, ${card.last4})`.execute(
    tx,
  );
}

/**
 * Remembers a request under its key, or answers what the first one under it made (24 hours). `other` when the key was
 * used for a different request.
 */
export async function claimKey(
  tx: Tx,
  key: string,
  requestHash: string,
  objectId: string,
): Promise<{ objectId: string } | "other" | undefined> {
  await sql`delete from card_sandbox.idempotency where key = ${key} and created_at < now() - interval '24 hours'`.execute(
    tx,
  );
  await sql`insert into card_sandbox.idempotency (key, request_hash, object_id) values (${key}, ${requestHash}, ${objectId})
            on conflict (key) do nothing`.execute(tx);
  const held = await row(
    tx,
    sql<{
      request_hash: string;
      object_id: string;
    }>`select request_hash, object_id from card_sandbox.idempotency where key = ${key}`,
  );
  if (held === undefined || held.object_id === objectId) return undefined;
  return held.request_hash === requestHash ? { objectId: held.object_id } : "other";
}

export interface DueEvent {
  id: string;
  body: unknown;
}

/** Claims undelivered events: each is put off by its back-off, so that a sender that dies does not hold it. */
export async function claimEvents(tx: Tx, limit: number): Promise<DueEvent[]> {
  return rows(
    tx,
    sql<DueEvent>`update card_sandbox.event e
        set attempts = e.attempts + 1, due_at = now() + make_interval(secs => least(3600, 5 * power(2, e.attempts)))
       from (select id from card_sandbox.event where delivered_at is null and due_at <= now() and attempts < 30
              order by created_at, id for update skip locked limit ${limit}) due
      where e.id = due.id returning e.id, e.body`,
  );
}

export async function markDelivered(db: Db, eventId: string): Promise<void> {
  await sql`update card_sandbox.event set delivered_at = now() where id = ${eventId}`.execute(db);
}
