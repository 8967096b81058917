import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";

/** An explanation of unmatched cents of a day: written by one staff member, signed by another. */
export interface Explanation {
  readonly id: string;
  readonly reconciliationId: string;
  readonly amountCents: bigint;
  readonly reason: string;
  readonly proposedById: string;
  readonly signedById: string | null;
  readonly createdAt: Date;
  readonly signedAt: Date | null;
}

const columns =
  sql.raw(`id, reconciliation_id as "reconciliationId", amount_cents as "amountCents", reason, proposed_by as "proposedById", signed_by as "signedById",
  created_at as "createdAt", signed_at as "signedAt"`);

/** Puts an explanation in the place of the one that waits; the reconciliation's row is locked. */
export async function replaceExplanation(
  tx: Tx,
  made: { reconciliationId: string; amountCents: bigint; reason: string; proposedById: string },
): Promise<Explanation> {
  await sql`delete from reconciliation_explanation where reconciliation_id = ${made.reconciliationId} and signed_by is null`.execute(
    tx,
  );
  const found = await row(
    tx,
    sql<Explanation>`insert into reconciliation_explanation (reconciliation_id, amount_cents, reason, proposed_by)
      values (${made.reconciliationId}, ${made.amountCents}, ${made.reason}, ${made.proposedById}) returning ${columns}`,
  );
  if (found === undefined) throw new Error("an explanation was not written");
  return found;
}

/** The explanation that waits for its second signature. */
export async function findWaiting(tx: Tx, reconciliationId: string): Promise<Explanation | undefined> {
  return row(
    tx,
    sql<Explanation>`select ${columns} from reconciliation_explanation where reconciliation_id = ${reconciliationId} and signed_by is null`,
  );
}

export async function signExplanation(tx: Tx, id: string, staffId: string): Promise<void> {
  await sql`update reconciliation_explanation set signed_by = ${staffId}, signed_at = app_now() where id = ${id} and signed_by is null`.execute(
    tx,
  );
}

/** The explanations of reconciliations: the signed one or the one that waits, by reconciliation. */
export async function readExplanations(db: Db, ids: readonly string[]): Promise<Map<string, Explanation>> {
  const found = await rows(
    db,
    sql<Explanation>`select ${columns} from reconciliation_explanation where reconciliation_id = any (${[...ids]}::uuid[]) order by signed_at desc nulls last`,
  );
  return new Map(found.map((one) => [one.reconciliationId, one]));
}
