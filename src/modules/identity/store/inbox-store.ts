import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { ProviderEvent } from "../ports/identity-provider.ts";

/**
 * Stores a verified event under the provider's id; undefined when it is there already. Nothing of the person is kept of
 * it.
 */
export async function insertEvent(tx: Tx, provider: string, event: ProviderEvent): Promise<string | undefined> {
  const found = await row(
    tx,
    sql<{ id: string }>`insert into webhook_event (provider, event_id, type, body)
      values (${provider}, ${event.eventId}, ${event.type}, ${JSON.stringify({ ref: event.ref })}::jsonb)
      on conflict on constraint webhook_event_once do nothing returning id`,
  );
  return found?.id;
}

export function findEvent(
  db: Db,
  id: string,
): Promise<{ provider: string; ref: string | null; isProcessed: boolean } | undefined> {
  return row(
    db,
    sql<{ provider: string; ref: string | null; isProcessed: boolean }>`
      select provider, body ->> 'ref' as ref, processed_at is not null as "isProcessed" from webhook_event where id = ${id}`,
  );
}

export async function markProcessed(db: Db, id: string): Promise<void> {
  await sql`update webhook_event set processed_at = now() where id = ${id} and processed_at is null`.execute(db);
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
