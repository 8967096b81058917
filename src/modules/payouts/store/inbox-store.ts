import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { PayoutEvent } from "../ports/payout-provider.ts";

/** Stores a verified event under the provider's id; undefined when it is there already. */
export async function insertEvent(
  tx: Tx,
  provider: string,
  { eventId, type, providerPayoutId, reference }: PayoutEvent,
): Promise<string | undefined> {
  const found = await row(
    tx,
    sql<{ id: string }>`insert into webhook_event (provider, event_id, type, body)
      values (${provider}, ${eventId}, ${type}, ${JSON.stringify({ providerPayoutId, reference })}::jsonb)
      on conflict on constraint webhook_event_once do nothing returning id`,
  );
  return found?.id;
}

export interface StoredEvent {
  provider: string;
  providerPayoutId: string | null;
  reference: string | null;
  isProcessed: boolean;
}

export function findEvent(db: Db, id: string): Promise<StoredEvent | undefined> {
  return row(
    db,
    sql<StoredEvent>`select provider, body ->> 'providerPayoutId' as "providerPayoutId", body ->> 'reference' as reference, processed_at is not null as "isProcessed"
      from webhook_event where id = ${id}`,
  );
}

export async function markProcessed(db: Db, id: string): Promise<void> {
  await sql`update webhook_event set processed_at = now() where id = ${id} and processed_at is null`.execute(db);
}

/** Events whose task was lost or gave up, oldest first. */
export async function listUnprocessed(
  db: Db,
  providers: readonly string[],
  olderThanSeconds: number,
): Promise<string[]> {
  const found = await rows(
    db,
    sql<{
      id: string;
    }>`select id from webhook_event where processed_at is null and provider = any(${[...providers]}::text[])
      and received_at < now() - make_interval(secs => ${olderThanSeconds}) order by received_at limit 100`,
  );
  return found.map((one) => one.id);
}
