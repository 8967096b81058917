import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import { startOf } from "#platform/db/keyset.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";
import type { Page } from "#kernel/page-cursor.ts";

/** Entries to show; a filter of null narrows nothing. Times are UTC. */
export interface AuditFilter {
  readonly actorId: string | null;
  readonly accountId: string | null;
  readonly action: string | null;
  readonly since: Date | null;
  readonly until: Date | null;
  /** Only what staff members did. */
  readonly isByStaff: boolean;
}

/** An entry of the audit log with the names of who acted and which account it is about. */
export interface AuditEntry extends KeysetRow {
  readonly at: Date;
  readonly actorKind: "operator" | "staff" | "system";
  readonly actorName: string | null;
  readonly actorUsername: string | null;
  readonly action: string;
  readonly accountId: string | null;
  readonly accountUsername: string | null;
  readonly reason: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** A page of the audit log by id, the newest first unless the page says otherwise. */
export function findAuditEntries(db: Db, filter: AuditFilter, page: Page): Promise<AuditEntry[]> {
  const { order, id } = startOf(page);
  const beyond = sql.raw(order === "desc" ? "<" : ">");
  const conditions: RawBuilder<unknown>[] = [sql`e.id ${beyond} ${id}::uuid`];
  if (filter.actorId !== null) conditions.push(sql`e.actor_id = ${filter.actorId}`);
  if (filter.accountId !== null) conditions.push(sql`e.object_id = ${filter.accountId}`);
  if (filter.action !== null) conditions.push(sql`e.action = ${filter.action}`);
  // An id carries the time to the millisecond, so a range of times is one of ids and reads only its months. Ids begin in 1970.
  if (filter.since !== null) conditions.push(sql`e.id >= lowest_id(greatest(${filter.since}::timestamptz, 'epoch'))`);
  if (filter.until !== null) conditions.push(sql`e.id < lowest_id(greatest(${filter.until}::timestamptz, 'epoch'))`);
  if (filter.isByStaff) conditions.push(sql`e.actor_kind = 'staff'`);
  return rows(
    db,
    sql<AuditEntry>`
      select e.id, '' as position, e.created_at as at, e.actor_kind as "actorKind", a.name as "actorName",
             a.username as "actorUsername", e.action, e.object_id as "accountId", o.username as "accountUsername",
             e.reason, e.before, e.after
        from (select * from audit_event e where ${sql.join(conditions, sql` and `)}
               order by e.id ${sql.raw(order)} limit ${page.limit + 1}) e
        left join account a on a.id = e.actor_id left join account o on o.id = e.object_id
       order by e.id ${sql.raw(order)}`,
  );
}

/** How much staff members did in the last seven days, by person and action, the most first. */
export function countStaffActs(
  db: Db,
): Promise<{ name: string; username: string | null; action: string; count: number }[]> {
  return rows(
    db,
    sql<{ name: string; username: string | null; action: string; count: number }>`
      select a.name, a.username, e.action, e.count::integer as count
        from (select actor_id, action, sum(count) as count from audit_count
               where day > (app_now() at time zone 'America/New_York')::date - 7
               group by 1, 2 order by 3 desc limit 100) e
        join account a on a.id = e.actor_id order by e.count desc, e.action, a.username`,
  );
}

/** The end of the chain; undefined while the log is empty. */
export function findChainEnd(db: Db): Promise<{ seq: string; hash: Uint8Array } | undefined> {
  return row(
    db,
    sql<{ seq: string; hash: Uint8Array }>`select seq::text as seq, hash from audit_link order by seq desc limit 1`,
  );
}

/** Lists the actions that the log has, by name. Jumps from one to the next in the index. */
export async function findActions(db: Db): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ action: string }>`
      with recursive found (action) as (
        (select action from audit_event order by action limit 1)
        union all
        select (select e.action from audit_event e where e.action > found.action order by e.action limit 1)
          from found where found.action is not null)
      select action from found where action is not null`,
  );
  return found.map(({ action }) => action);
}
