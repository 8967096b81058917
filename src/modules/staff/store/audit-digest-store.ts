import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";

/**
 * Notes that the digest of this week is sent, with the end of the audit chain. Returns the week before it, in New York;
 * undefined when the digest was sent already.
 */
export function insertDigest(
  tx: Tx,
  end: { seq: string; hash: Uint8Array },
): Promise<{ since: Date; until: Date } | undefined> {
  return row(
    tx,
    sql<{ since: Date; until: Date }>`
        insert into audit_digest (week, seq, hash)
        values (date_trunc('week', app_now() at time zone 'America/New_York')::date, ${BigInt(end.seq)}, ${end.hash})
        on conflict (week) do nothing
        returning (week - 7) at time zone 'America/New_York' as since, week::timestamp at time zone 'America/New_York' as until`,
  );
}

/** Counts what staff did from `since` until before `until`: the twelve most frequent actions. */
export function countActsBetween(db: Db, since: Date, until: Date): Promise<{ action: string; count: number }[]> {
  return rows(
    db,
    sql<{ action: string; count: number }>`
        select action, count(*)::integer as count from audit_event
         where id >= lowest_id(${since}) and id < lowest_id(${until}) and actor_kind = 'staff'
         group by 1 order by 2 desc, 1 limit 12`,
  );
}

/** Lists the active admins who have confirmed their email address. */
export function listAdminEmails(db: Db): Promise<{ id: string; email: string }[]> {
  return rows(
    db,
    sql<{ id: string; email: string }>`
        select a.id, k.email from account a join account_credential k on k.account_id = a.id
         where a.role = 'admin' and a.status = 'active' and k.email_verified_at is not null`,
  );
}
