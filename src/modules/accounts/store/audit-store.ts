import { sql } from "kysely";
import type { Db, Tx } from "#platform/db/db.ts";

/** The actor: staff, the operator, or the product. */
export interface Author {
  kind: "operator" | "staff" | "system";
  actorId?: string;
  reason: string;
}

/** JSON that a jsonb column takes: a lone half of a surrogate pair becomes U+FFFD, as in a text column. */
function jsonOf(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === "string" ? part.toWellFormed() : part));
}

/** Appends to the audit log, which is append-only. */
export async function audit(
  tx: Tx | Db,
  by: Author,
  action: string,
  accountId: string | null,
  before: unknown,
  after: unknown,
): Promise<void> {
  await sql`insert into audit_event (actor_id, actor_kind, action, object_type, object_id, before, after, reason)
            values (${by.actorId ?? null}, ${by.kind}, ${action}, 'account', ${accountId}, ${jsonOf(before)}::jsonb, ${jsonOf(after)}::jsonb, ${by.reason})`.execute(
    tx,
  );
}

/** Makes the partitions of the audit log for this month and the next two (migration 0245). */
export async function keepAuditMonths(db: Db): Promise<void> {
  await sql`select keep_audit_months()`.execute(db);
}
