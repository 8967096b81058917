import { sql } from "kysely";
import type { Tx } from "#platform/db/db.ts";

/**
 * Takes an account's row until the commit: what is counted of an account under its lock stays true. Rows that refer to
 * the account may still come.
 */
export async function lockAccountRow(tx: Tx, id: string): Promise<void> {
  await sql`select 1 from account where id = ${id} for no key update`.execute(tx);
}

/** Takes the rows of accounts until the commit, in ascending id: those who take the same do not wait for each other. */
export async function lockAccountRows(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select 1 from account where id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(tx);
}
