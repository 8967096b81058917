import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";

/** Visibility that staff may set. An anonymized account stays so. */
export type Visibility = "visible" | "limited" | "hidden";

/** Sets who sees an account. Returns what it was; undefined when there is no such account or it is anonymized. */
export async function setVisibility(tx: Tx, accountId: string, to: Visibility): Promise<Visibility | undefined> {
  const before = await row(
    tx,
    sql<{ was: Visibility }>`select visibility_status as was from account
      where id = ${accountId} and visibility_status <> 'anonymized' and deleted_at is null for no key update`,
  );
  if (before === undefined) return undefined;
  await sql`update account set visibility_status = ${to} where id = ${accountId}`.execute(tx);
  return before.was;
}
