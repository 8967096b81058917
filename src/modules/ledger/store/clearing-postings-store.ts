import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import type { PlatformKind } from "../domain/accounts.ts";

/** A transaction's posting to a platform account. Cents, debit positive. */
export interface ClearingPosting {
  readonly txId: string;
  readonly type: string;
  readonly refType: string;
  readonly refId: string;
  readonly effect: string;
  readonly amountCents: bigint;
  readonly createdAt: Date;
}

/** The postings of a platform account in a span of time, in their order. */
export async function fetchClearingPostings(
  db: Db,
  kind: PlatformKind,
  span: { since: Date; until: Date },
): Promise<ClearingPosting[]> {
  return rows(
    db,
    sql<ClearingPosting>`select t.id as "txId", t.type, t.ref_type as "refType", t.ref_id as "refId", t.effect, p.amount_cents as "amountCents", t.created_at as "createdAt"
      from ledger_tx t join ledger_posting p on p.tx_id = t.id and p.account_id = (select id from ledger_account where kind = ${kind} and owner_id is null)
     where t.created_at >= ${span.since} and t.created_at < ${span.until} order by t.id`,
  );
}

/** Returns when a platform account first moved; null before. */
export async function fetchFirstPostedAt(db: Db, kind: PlatformKind): Promise<Date | null> {
  const found = await row(
    db,
    sql<{ at: Date }>`select t.created_at as at from ledger_posting p join ledger_tx t on t.id = p.tx_id
      where p.account_id = (select id from ledger_account where kind = ${kind} and owner_id is null) order by p.tx_id limit 1`,
  );
  return found?.at ?? null;
}
