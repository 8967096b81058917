import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { ProviderEvent } from "../ports/card-processor.ts";

export interface StoredEvent {
  id: string;
  provider: string;
  type: string;
  intentId: string | null;
  paymentId: string | null;
  setupId: string | null;
  userPaymentMethodId: string | null;
  isProcessed: boolean;
}

/** Stores a verified event under the provider's id; undefined when it is there already. */
export async function insertEvent(tx: Tx, provider: string, event: ProviderEvent): Promise<string | undefined> {
  const { intentId, paymentId, setupId, userPaymentMethodId } = event;
  const body = JSON.stringify({ intentId, paymentId, setupId, userPaymentMethodId });
  const found = await row(
    tx,
    sql<{ id: string }>`insert into webhook_event (provider, event_id, type, body)
      values (${provider}, ${event.eventId}, ${event.type}, ${body}::jsonb)
      on conflict on constraint webhook_event_once do nothing returning id`,
  );
  return found?.id;
}

export async function findEvent(db: Db, id: string): Promise<StoredEvent | undefined> {
  const found = await row(
    db,
    sql<Omit<StoredEvent, "id">>`
      select provider, type, body ->> 'intentId' as "intentId", body ->> 'paymentId' as "paymentId", body ->> 'setupId' as "setupId",
             body ->> 'userPaymentMethodId' as "userPaymentMethodId", processed_at is not null as "isProcessed"
        from webhook_event where id = ${id}`,
  );
  return found === undefined ? undefined : { id, ...found };
}

export async function markProcessed(tx: Tx, id: string): Promise<void> {
  await sql`update webhook_event set processed_at = now() where id = ${id} and processed_at is null`.execute(tx);
}

/** Events whose task was lost or gave up, oldest first. */
export async function listUnprocessed(db: Db, provider: string, olderThanSeconds: number): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ id: string }>`select id from webhook_event where processed_at is null and provider = ${provider}
      and received_at < now() - make_interval(secs => ${olderThanSeconds}) order by received_at limit 100`,
  );
  return found.map((one) => one.id);
}
