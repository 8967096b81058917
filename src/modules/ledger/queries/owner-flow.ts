import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";

/**
 * Money that left an owner's wallet since an instant, in cents, by transactions of `types`; returns by transactions of
 * `returningTypes` count against it when the effect they return happened since then too (details.of names that
 * transaction).
 */
export async function fetchOutflow(
  db: Db,
  query: { ownerId: string; since: Date; types: readonly string[]; returningTypes: readonly string[] },
): Promise<bigint> {
  const found = await row(
    db,
    sql<{ net: bigint }>`
      select coalesce(sum(p.amount_cents), 0)::bigint as net
        from ledger_account a join ledger_posting p on p.account_id = a.id join ledger_tx t on t.id = p.tx_id
       where a.owner_id = ${query.ownerId} and a.kind in ('funds', 'earnings') and t.created_at >= ${query.since}
         and (t.type = any (${[...query.types]}::text[])
              or t.type = any (${[...query.returningTypes]}::text[]) and exists (
                select 1 from ledger_tx o where o.id = (t.details ->> 'of')::uuid and o.created_at >= ${query.since}))`,
  );
  return found?.net ?? 0n;
}
