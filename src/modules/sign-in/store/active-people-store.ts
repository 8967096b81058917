import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";

/** Counts people with an authenticated act in the last 30 days. */
export async function countActivePeople(db: Db): Promise<bigint> {
  const found = await row(
    db,
    sql<{ value: bigint }>`
      select count(*) as value from account a join (
        select person_id as id from session where kind = 'web' and last_seen_at > app_now() - interval '30 days'
        union select account_id from account_seen where seen_at > app_now() - interval '30 days') s using (id)
       where a.account_type = 'personal' and a.status <> 'deleted'`,
  );
  return found?.value ?? 0n;
}
