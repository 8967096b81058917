import { createHash } from "node:crypto";
import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { newObjectId } from "./object-ids.ts";
import type { ReadCard } from "./test-cards.ts";

/** A card a customer keeps, as it stands in the processor's own book. */
export interface KeptCard {
  id: string;
  customer_id: string;
  card_brand: string;
  card_last4: string;
  exp_month: number;
  exp_year: number;
  fingerprint: string;
  detached_at: Date | null;
}

/** The keeping of a card, as it stands in the book. */
export interface BookedSetup {
  id: string;
  client_secret: string;
  customer_id: string;
  status: "requires_payment_method" | "requires_action" | "succeeded";
  metadata: Record<string, string>;
  method_id: string | null;
  failure_code: string | null;
}

const methodColumns = sql`id, customer_id, card_brand, card_last4, exp_month, exp_year, fingerprint, detached_at`;
const setupColumns = sql`id, client_secret, customer_id, status, metadata, method_id, failure_code`;

export function findMethod(db: Db, id: string): Promise<KeptCard | undefined> {
  return row(db, sql<KeptCard>`select ${methodColumns} from card_sandbox.method where id = ${id}`);
}

/** Keeps a card. Its fingerprint is the same for the same customer's same card, and tells no number. */
export async function insertMethod(tx: Tx, customerId: string, card: ReadCard): Promise<string> {
  const id = newObjectId("pm");
  const fingerprint = createHash("sha256")
    .update(`${customerId} ${card.brand} ${card.last4}`)
    .digest("hex")
    .slice(0, 16);
  await sql`insert into card_sandbox.method (id, customer_id, card_brand, card_last4, exp_month, exp_year, fingerprint)
    values (${id}, ${customerId}, ${card.brand}, ${card.last4}, ${card.expMonth}, ${card.expYear}, ${fingerprint})`.execute(
    tx,
  );
  return id;
}

/** Changes a kept card's expiry; undefined when there is none, or it is kept no more. */
export function changeMethod(
  tx: Tx,
  id: string,
  expMonth: number | undefined,
  expYear: number | undefined,
): Promise<KeptCard | undefined> {
  return row(
    tx,
    sql<KeptCard>`update card_sandbox.method set exp_month = coalesce(${expMonth ?? null}, exp_month), exp_year = coalesce(${expYear ?? null}, exp_year)
      where id = ${id} and detached_at is null returning ${methodColumns}`,
  );
}

/** Keeps a card no more; again, it changes nothing. Whether there is such a card. */
export async function detachMethod(tx: Tx, id: string): Promise<boolean> {
  const found = await row(
    tx,
    sql<{
      id: string;
    }>`update card_sandbox.method set detached_at = coalesce(detached_at, app_now()) where id = ${id} returning id`,
  );
  return found !== undefined;
}

export function findSetup(db: Db, id: string): Promise<BookedSetup | undefined> {
  return row(db, sql<BookedSetup>`select ${setupColumns} from card_sandbox.setup where id = ${id}`);
}

export function lockSetup(tx: Tx, id: string): Promise<BookedSetup | undefined> {
  return row(tx, sql<BookedSetup>`select ${setupColumns} from card_sandbox.setup where id = ${id} for update`);
}

export async function insertSetup(
  tx: Tx,
  customerId: string,
  metadata: Readonly<Record<string, string>>,
): Promise<BookedSetup> {
  const id = newObjectId("seti");
  const made = await row(
    tx,
    sql<BookedSetup>`insert into card_sandbox.setup (id, client_secret, customer_id, metadata)
      values (${id}, ${newObjectId(`${id}_secret`)}, ${customerId}, ${JSON.stringify(metadata)}::jsonb) returning ${setupColumns}`,
  );
  if (made === undefined) throw new Error("the setup was not written");
  return made;
}

/** Writes what changed of a setup and the event that tells of it, and answers the setup as it now stands. */
export async function changeSetup(
  tx: Tx,
  setup: BookedSetup,
  change: Partial<Pick<BookedSetup, "status" | "method_id" | "failure_code">>,
  eventType: string,
): Promise<BookedSetup> {
  const next = { ...setup, ...change };
  await sql`update card_sandbox.setup set status = ${next.status}, method_id = ${next.method_id}, failure_code = ${next.failure_code}, updated_at = app_now()
    where id = ${setup.id}`.execute(tx);
  const id = newObjectId("evt");
  const body = {
    id,
    type: eventType,
    livemode: false,
    data: { object: { object: "setup_intent", id: setup.id, status: next.status, metadata: setup.metadata } },
  };
  await sql`insert into card_sandbox.event (id, type, setup_id, body) values (${id}, ${eventType}, ${setup.id}, ${JSON.stringify(body)}::jsonb)`.execute(
    tx,
  );
  return next;
}
