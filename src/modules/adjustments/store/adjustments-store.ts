import { sql } from "kysely";
import type { Page } from "#kernel/page-cursor.ts";
import { row } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";
import { proposalOpenHours } from "../domain/adjustment.ts";
import type {
  Adjustment,
  AdjustmentDecision,
  AdjustmentInput,
  AdjustmentKind,
  AdjustmentStatus,
} from "../domain/adjustment.ts";

const names = `id, account_id as "accountId", kind, amount_cents as "amountCents", credited_to as "creditedTo", status, reason, proposed_by as "proposedById",
  decided_by as "decidedById", decision_reason as "decisionReason", created_at as "createdAt", decided_at as "decidedAt",
  created_at > app_now() - interval '${proposalOpenHours} hours' as "isOpen"`;
const columns = sql.raw(names);

/** Writes a proposal, or nothing where this member of staff used the key before. */
export async function insertAdjustment(
  tx: Tx,
  proposedById: string,
  made: AdjustmentInput,
): Promise<Adjustment | undefined> {
  return row(
    tx,
    sql<Adjustment>`insert into adjustment (account_id, kind, amount_cents, credited_to, reason, proposed_by, idempotency_key)
      values (${made.accountId}, ${made.kind}, ${made.amountCents}, ${made.creditedTo}, ${made.reason}, ${proposedById}, ${made.idempotencyKey})
      on conflict on constraint adjustment_idempotency_key do nothing returning ${columns}`,
  );
}

export async function findAdjustmentByKey(db: Db, proposedById: string, key: string): Promise<Adjustment | undefined> {
  return row(
    db,
    sql<Adjustment>`select ${columns} from adjustment where proposed_by = ${proposedById} and idempotency_key = ${key}`,
  );
}

export async function findAdjustment(db: Db, id: string): Promise<Adjustment | undefined> {
  return row(db, sql<Adjustment>`select ${columns} from adjustment where id = ${id}`);
}

export async function lockAdjustment(tx: Tx, id: string): Promise<Adjustment | undefined> {
  return row(tx, sql<Adjustment>`select ${columns} from adjustment where id = ${id} for update`);
}

/** Notes the decision on a proposal whose row is locked. */
export async function storeDecision(
  tx: Tx,
  id: string,
  to: AdjustmentDecision,
  by: { staffId: string; reason: string },
): Promise<Adjustment> {
  const decided = await row(
    tx,
    sql<Adjustment>`update adjustment set status = ${to}, decided_by = ${by.staffId}, decision_reason = ${by.reason}, decided_at = app_now()
      where id = ${id} and status = 'proposed' returning ${columns}`,
  );
  if (decided === undefined) throw new Error("a locked adjustment moved");
  return decided;
}

export type ListedAdjustment = Adjustment & KeysetRow;

/** $4 the statuses, $5 the account, $6 the kind; null for all. */
const list = preparedKeyset<[string[] | null, string | null, string | null], ListedAdjustment>(
  "adjustments",
  ({ beyond, order }) => `select ${names}, created_at::text as position from adjustment
    where (created_at, id) ${beyond} ($1::timestamptz, $2::uuid) and ($4::text[] is null or status = any($4::text[])) and ($5::uuid is null or account_id = $5::uuid) and ($6::text is null or kind = $6::text)
    order by created_at ${order}, id ${order} limit $3`,
);

export function listAdjustments(
  db: Db,
  page: Page,
  filter: { statuses: readonly AdjustmentStatus[] | null; accountId: string | null; kind: AdjustmentKind | null },
): Promise<ListedAdjustment[]> {
  return list.read(db, page, filter.statuses === null ? null : [...filter.statuses], filter.accountId, filter.kind);
}
