import { sql } from "kysely";
import { lockAccountRows } from "#modules/accounts/index.ts";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { Transfer } from "../domain/transfer.ts";

const columns = sql.raw(
  `id, from_account_id as "fromAccountId", to_account_id as "toAccountId", amount_cents as "amountCents", reason, created_at as "createdAt"`,
);

/** Locks both accounts, always in the same order, so that two who send to each other at once do not wait for each other. */
export async function lockBoth(tx: Tx, one: string, other: string): Promise<void> {
  await lockAccountRows(tx, [one, other]);
}

export async function findTransferByKey(db: Db, fromAccountId: string, key: string): Promise<Transfer | undefined> {
  return row(
    db,
    sql<Transfer>`select ${columns} from transfer where from_account_id = ${fromAccountId} and idempotency_key = ${key}`,
  );
}

/** Transfers by id. Callers see to it that they are the viewer's own. */
export async function findTransfers(db: Db, ids: readonly string[]): Promise<Map<string, Transfer>> {
  const found = await rows(db, sql<Transfer>`select ${columns} from transfer where id = any(${[...ids]}::uuid[])`);
  return new Map(found.map((one) => [one.id, one]));
}

export async function insertTransfer(
  tx: Tx,
  made: {
    fromAccountId: string;
    toAccountId: string;
    amountCents: bigint;
    reason: string;
    method: string;
    idempotencyKey: string;
  },
): Promise<Transfer> {
  const inserted = await row(
    tx,
    sql<Transfer>`insert into transfer (from_account_id, to_account_id, amount_cents, reason, method, idempotency_key)
      values (${made.fromAccountId}, ${made.toAccountId}, ${made.amountCents}, ${made.reason}, ${made.method}, ${made.idempotencyKey}) returning ${columns}`,
  );
  if (inserted === undefined) throw new Error("a transfer vanished");
  return inserted;
}

/** Cents an account sent since midnight in New York, and when that day ends. */
export async function sentToday(db: Db, accountId: string): Promise<{ cents: bigint; resetAt: Date }> {
  const found = await row(
    db,
    sql<{ cents: bigint; resetAt: Date }>`
      with d as (select date_trunc('day', app_now() at time zone 'America/New_York') as start)
      select coalesce((select sum(t.amount_cents) from transfer t where t.from_account_id = ${accountId}
                          and t.created_at >= d.start at time zone 'America/New_York'), 0)::bigint as cents,
             (d.start + interval '1 day') at time zone 'America/New_York' as "resetAt" from d`,
  );
  if (found === undefined) throw new Error("the database returned no day");
  return found;
}
