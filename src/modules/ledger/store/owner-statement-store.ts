import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";

/** A movement of an owner's wallet; cents, positive is money in. */
export interface OwnerEntry {
  readonly id: string;
  readonly type: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly createdAt: Date;
  readonly netCents: bigint;
}

const wallet = (ownerId: string) =>
  sql`select id from ledger_account where owner_id = ${ownerId} and kind in ('funds', 'earnings')`;

/** An owner's wallet balance at an instant, in cents: everything posted before it. */
export async function fetchBalanceAt(db: Db, ownerId: string, at: Date): Promise<bigint> {
  const found = await row(
    db,
    sql<{
      cents: bigint;
    }>`select coalesce(-sum(p.amount_cents), 0)::bigint as cents from ledger_posting p join ledger_tx t on t.id = p.tx_id
      where p.account_id in (${wallet(ownerId)}) and t.created_at < ${at}`,
  );
  return found?.cents ?? 0n;
}

/** Up to `limit` movements since an instant and before another, oldest first. A movement within the wallet is none. */
export async function fetchOwnerEntries(
  db: Db,
  ownerId: string,
  span: { since: Date; until: Date },
  limit: number,
): Promise<OwnerEntry[]> {
  return rows(
    db,
    sql<OwnerEntry>`select t.id, t.type, t.details, t.created_at as "createdAt", -sum(p.amount_cents)::bigint as "netCents"
      from ledger_posting p join ledger_tx t on t.id = p.tx_id
     where p.account_id in (${wallet(ownerId)}) and t.created_at >= ${span.since} and t.created_at < ${span.until}
     group by t.id having sum(p.amount_cents) <> 0 order by t.created_at, t.id limit ${limit}`,
  );
}

/** Returns when an owner's wallet first moved; undefined when it never did. */
export async function fetchFirstMovement(db: Db, ownerId: string): Promise<Date | undefined> {
  const found = await row(
    db,
    sql<{
      at: Date | null;
    }>`select min(t.created_at) as at from ledger_posting p join ledger_tx t on t.id = p.tx_id where p.account_id in (${wallet(ownerId)})`,
  );
  return found?.at ?? undefined;
}

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
