import { sql } from "kysely";
import { rows } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";

/**
 * Cents that accounts asked for in a calendar year of New York and did not get back, by account; those with none are
 * absent.
 */
export async function withdrawnIn(db: Db, accountIds: readonly string[], year: number): Promise<Map<string, bigint>> {
  const found = await rows(
    db,
    sql<{ id: string; cents: bigint }>`select account_id as id, sum(amount_cents)::bigint as cents from payout
      where account_id = any(${[...accountIds]}::uuid[]) and status not in ('returned', 'failed', 'canceled')
        and created_at >= make_timestamptz(${year}, 1, 1, 0, 0, 0, 'America/New_York') and created_at < make_timestamptz(${year + 1}, 1, 1, 0, 0, 0, 'America/New_York')
      group by 1`,
  );
  return new Map(found.map(({ id, cents }) => [id, cents]));
}
