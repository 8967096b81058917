import { sql } from "kysely";
import type { Tx } from "#platform/db/db.ts";

/**
 * Locks the row of an account until the commit, so that a count made under the lock stays true. Other transactions may
 * still insert rows that refer to the account.
 */
export async function lockAccountRow(tx: Tx, id: string): Promise<void> {
  await sql`select 1 from account where id = ${id} for no key update`.execute(tx);
}

/** Locks the rows of accounts until the commit, in ascending id: transactions that lock the same cannot deadlock. */
export async function lockAccountRows(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select 1 from account where id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(tx);
}
