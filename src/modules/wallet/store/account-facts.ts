import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";

/** Facts of an account that the money rules need. */
export interface AccountFacts {
  readonly id: string;
  readonly tier: "unverified" | "verified" | "trusted" | "brand";
  /** Own or, for a brand, its creator's. */
  readonly isTrusted: boolean;
  /** Set by staff for this account; null leaves the limit of the tier. */
  readonly limitCents: bigint | null;
}

const select = sql<{
  id: string;
  account_type: string;
  trusted: boolean;
  verified: boolean;
  limit_cents: bigint | null;
}>`
  select a.id, a.account_type, a.is_trusted or coalesce(c.is_trusted, false) as trusted, a.is_identity_verified as verified,
         a.monthly_spend_limit_cents as limit_cents
    from account a left join account c on c.id = a.created_by_account_id and a.account_type = 'brand'`;

function view(found: {
  id: string;
  account_type: string;
  trusted: boolean;
  verified: boolean;
  limit_cents: bigint | null;
}): AccountFacts {
  const personalTier = found.trusted ? "trusted" : found.verified ? "verified" : "unverified";
  return {
    id: found.id,
    tier: found.account_type === "brand" ? "brand" : personalTier,
    isTrusted: found.trusted,
    limitCents: found.limit_cents,
  };
}

/** Facts of accounts; those that do not exist are left out. */
export async function readAccountFacts(db: Db, ids: readonly string[]): Promise<Map<string, AccountFacts>> {
  const found = await rows(db, sql<Parameters<typeof view>[0]>`${select} where a.id = any (${[...ids]}::uuid[])`);
  return new Map(found.map((one) => [one.id, view(one)]));
}

/** Reads the same facts for one account and locks its row until the commit, so that sums over its spending stay true. */
export async function lockAccountFacts(tx: Tx, id: string): Promise<AccountFacts> {
  const found = await row(tx, sql<Parameters<typeof view>[0]>`${select} where a.id = ${id} for no key update of a`);
  if (found === undefined) throw new Error(`there is no account ${id}`);
  return view(found);
}

/** The month that is running in New York: when it began and when it closes. */
export async function readMonth(db: Db): Promise<{ since: Date; resetAt: Date }> {
  const found = await row(
    db,
    sql<{ since: Date; reset_at: Date }>`
      with m as (select date_trunc('month', app_now() at time zone 'America/New_York') as start)
      select start at time zone 'America/New_York' as since, (start + interval '1 month') at time zone 'America/New_York' as reset_at from m`,
  );
  if (found === undefined) throw new Error("the database returned no month");
  return { since: found.since, resetAt: found.reset_at };
}

/** Returns true when an account was ever credited by a card, other than by this payment. */
export async function hasCardHistory(db: Db, accountId: string, exceptPaymentId: string | null): Promise<boolean> {
  const found = await row(
    db,
    sql<{ found: boolean }>`select exists (
      select 1 from ledger_account a join ledger_lot l on l.account_id = a.id and l.origin = 'add_funds'
        join ledger_tx t on t.id = l.tx_id
       where a.owner_id = ${accountId} and a.kind = 'funds' and t.ref_id is distinct from ${exceptPaymentId}::uuid) as found`,
  );
  return found?.found ?? false;
}
