import { sql } from "kysely";
import { rows } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";

/** Credits of an owner by transactions of one type and giveaway; cents. */
export interface Credited {
  readonly ownerId: string;
  readonly type: string;
  /** The giveaway of the credit; null for none. */
  readonly giveawayId: string | null;
  readonly cents: bigint;
}

const wallet = "a.kind in ('funds', 'earnings') and a.owner_id is not null";
const within = (at: string, year: number) =>
  sql`${sql.raw(at)} >= make_timestamptz(${year}, 1, 1, 0, 0, 0, 'America/New_York') and ${sql.raw(at)} < make_timestamptz(${year + 1}, 1, 1, 0, 0, 0, 'America/New_York')`;
const among = (ownerIds: readonly string[] | null) =>
  ownerIds === null ? sql`true` : sql`a.owner_id = any(${[...ownerIds]}::uuid[])`;

/**
 * Credits of owners (null: everyone) in a calendar year of New York by transactions of `types`, less their reversals at
 * any time (type `<type>_reversal`; details.of names the transaction, else it counts in its own year).
 */
export async function fetchCreditedIn(
  db: Db,
  year: number,
  types: readonly string[],
  ownerIds: readonly string[] | null,
): Promise<Credited[]> {
  const taking = types.map((type) => `${type}_reversal`);
  return rows(
    db,
    sql<Credited>`
      select a.owner_id as "ownerId", coalesce(o.type, regexp_replace(t.type, '_reversal$', '')) as type, coalesce(o.details, t.details) ->> 'giveawayId' as "giveawayId", -sum(p.amount_cents)::bigint as cents
        from ledger_account a join ledger_posting p on p.account_id = a.id join ledger_tx t on t.id = p.tx_id
        left join ledger_tx o on t.type = any(${taking}::text[]) and o.id = (t.details ->> 'of')::uuid
       where ${sql.raw(wallet)} and ${among(ownerIds)} and t.type = any(${[...types, ...taking]}::text[]) and ${within("coalesce(o.created_at, t.created_at)", year)}
       group by 1, 2, 3 having sum(p.amount_cents) <> 0`,
  );
}

/**
 * Cents that were withheld from owners (null: everyone) in a calendar year of New York and not given back with their
 * payout; who had nothing withheld is absent.
 */
export async function fetchWithheldIn(
  db: Db,
  year: number,
  ownerIds: readonly string[] | null,
): Promise<Map<string, bigint>> {
  const found = await rows(
    db,
    sql<{ ownerId: string; cents: bigint }>`
      with withheld as (
        select distinct a.owner_id, t.ref_type, t.ref_id from ledger_account a join ledger_posting p on p.account_id = a.id join ledger_tx t on t.id = p.tx_id
         where ${sql.raw(wallet)} and ${among(ownerIds)} and t.type = 'backup_withholding' and ${within("t.created_at", year)}
      )
      select w.owner_id as "ownerId", -sum(p.amount_cents)::bigint as cents
        from withheld w join ledger_tx t on t.ref_type = w.ref_type and t.ref_id = w.ref_id
        join ledger_posting p on p.tx_id = t.id join ledger_account a on a.id = p.account_id and a.kind = 'tax_payable'
       group by 1 having sum(p.amount_cents) <> 0`,
  );
  return new Map(found.map(({ ownerId, cents }) => [ownerId, cents]));
}
