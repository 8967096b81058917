import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";

/** Stores an event under the provider's id and returns our id; undefined when it is there already. */
export async function insertEvent(
  tx: Tx,
  { provider, eventId, type, body }: { provider: string; eventId: string; type: string; body: unknown },
): Promise<string | undefined> {
  const found = await row(
    tx,
    sql<{ id: string }>`insert into webhook_event (provider, event_id, type, body)
      values (${provider}, ${eventId}, ${type}, ${JSON.stringify(body)}::jsonb)
      on conflict on constraint webhook_event_once do nothing returning id`,
  );
  return found?.id;
}

export function findEvent(
  db: Db,
  id: string,
): Promise<{ provider: string; type: string; body: unknown; isProcessed: boolean } | undefined> {
  return row(
    db,
    sql<{ provider: string; type: string; body: unknown; isProcessed: boolean }>`
      select provider, type, body, processed_at is not null as "isProcessed" from webhook_event where id = ${id}`,
  );
}

export async function markProcessed(tx: Tx, id: string): Promise<void> {
  await sql`update webhook_event set processed_at = now() where id = ${id} and processed_at is null`.execute(tx);
}

/** Lists up to 100 events that wait for more than the given seconds, oldest first. */
export async function listUnprocessed(
  db: Db,
  providers: readonly string[],
  olderThanSeconds: number,
): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ id: string }>`
      select id from webhook_event where processed_at is null and provider = any(${[...providers]}::text[])
         and received_at < now() - make_interval(secs => ${olderThanSeconds}) order by received_at limit 100`,
  );
  return found.map((one) => one.id);
}
