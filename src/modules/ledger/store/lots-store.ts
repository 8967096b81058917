import { sql } from "kysely";
import { rows } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import type { OwnedKind } from "../domain/accounts.ts";
import type { Entry, Purpose } from "../domain/entry.ts";

/** An open lot, with the transaction it came by. Amounts in cents; a null time is never. */
export interface OwnerLot {
  readonly id: string;
  readonly kind: OwnedKind;
  readonly txId: string;
  readonly type: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly createdAt: Date;
  readonly amountCents: bigint;
  readonly remainingCents: bigint;
  readonly spendAt: Date | null;
  readonly giveawayAt: Date | null;
  readonly withdrawAt: Date | null;
}

/** Lots of one balance: the first ones in the order of their use, and what the others hold together. */
export interface LotList {
  readonly lots: readonly OwnerLot[];
  readonly others: { readonly count: number; readonly cents: bigint };
}

/** Selection of a wallet's lots: those that may be used for a purpose by now, or those that wait for it. */
export interface LotChoice {
  readonly purpose: "spend" | "giveaway" | "withdraw";
  readonly isReleased: boolean;
}

const columns = `l.id, a.kind, l.tx_id as "txId", t.type, t.details, t.created_at as "createdAt", l.amount_cents as "amountCents", l.remaining_cents as "remainingCents",
  l.spend_at as "spendAt", l.giveaway_at as "giveawayAt", l.withdraw_at as "withdrawAt"`;

const releasedAt = {
  spend: sql.ref("l.spend_at"),
  giveaway: sql.ref("l.giveaway_at"),
  withdraw: sql.ref("l.withdraw_at"),
};

type Row = OwnerLot & { count: bigint; cents: bigint };

function listOf(found: readonly Row[]): LotList {
  const lots = found.map(({ count: _count, cents: _cents, ...lot }) => lot);
  const first = found[0];
  if (first === undefined) return { lots, others: { count: 0, cents: 0n } };
  const listed = lots.reduce((sum, lot) => sum + lot.remainingCents, 0n);
  return { lots, others: { count: Number(first.count) - lots.length, cents: first.cents - listed } };
}

/** The lots of an owner's wallet that make up one balance, at most `limit` of them one by one. */
export async function fetchOwnerLots(db: Db, ownerId: string, choice: LotChoice, limit: number): Promise<LotList> {
  const at = releasedAt[choice.purpose];
  const compared = sql.raw(choice.isReleased ? "<=" : ">");
  return listOf(
    await rows(
      db,
      sql<Row>`select ${sql.raw(columns)}, count(*) over () as count, (sum(l.remaining_cents) over ())::bigint as cents
        from ledger_account a join ledger_lot l on l.account_id = a.id and l.is_open join ledger_tx t on t.id = l.tx_id
       where a.owner_id = ${ownerId} and a.kind in ('funds', 'earnings') and ${at} ${compared} app_now()
       order by a.kind = 'funds' desc, l.tx_id, l.position limit ${limit}`,
    ),
  );
}

/** Money of an owner outside all balances: on its way out, or in a giveaway's escrow. One line per transaction. */
export async function fetchHeldLots(db: Db, ownerId: string, limit: number): Promise<LotList> {
  return listOf(
    await rows(
      db,
      sql<Row>`select min(l.id::text) as id, x.kind, t.id as "txId", t.type, t.details, t.created_at as "createdAt", sum(l.amount_cents)::bigint as "amountCents", sum(l.remaining_cents)::bigint as "remainingCents",
            null::timestamptz as "spendAt", null::timestamptz as "giveawayAt", null::timestamptz as "withdrawAt", count(*) over () as count, (sum(sum(l.remaining_cents)) over ())::bigint as cents
        from (select a.id, a.kind from ledger_account a where a.owner_id = ${ownerId} and a.kind in ('payout_hold', 'order_hold', 'refund_hold', 'dispute_hold', 'claim_hold')
              union
              select e.id, e.kind from ledger_account w join ledger_posting p on p.account_id = w.id and p.amount_cents > 0
                join ledger_tx f on f.id = p.tx_id and f.type in ('giveaway_fund', 'product_giveaway_fund')
                join ledger_account e on e.kind = 'escrow' and e.owner_id = f.ref_id and e.balance_cents > 0
               where w.owner_id = ${ownerId} and w.kind in ('funds', 'earnings')) x
        join ledger_lot l on l.account_id = x.id and l.is_open join ledger_tx t on t.id = l.tx_id
       group by x.kind, t.id order by t.id desc limit ${limit}`,
    ),
  );
}

/** A lot of a wallet whose money a transaction spent out of a hold. */
export interface SpentLot {
  readonly lotId: string;
  readonly kind: "funds" | "earnings";
  /** The transaction that had set the money aside. */
  readonly heldBy: string;
  /** What can still be given back, in cents. */
  readonly amountCents: bigint;
}

/**
 * Lists the wallet lots whose money a transaction spent out of holds, oldest first, less what the transactions about
 * `restored` whose effect begins with its `effect` gave back. Lock what they are about first.
 */
export function fetchSpentLots(
  db: Db,
  txId: string,
  restored: Pick<Entry, "refType" | "refId" | "effect">,
): Promise<SpentLot[]> {
  return rows(
    db,
    sql<SpentLot>`
      select s.id as "lotId", a.kind, h.tx_id as "heldBy", (sum(u.amount_cents) - coalesce((
               select -sum(r.amount_cents) from ledger_tx t join ledger_lot_use r on r.tx_id = t.id
                where t.ref_type = ${restored.refType} and t.ref_id = ${restored.refId} and starts_with(t.effect, ${restored.effect})
                  and r.lot_id = s.id and r.amount_cents < 0), 0))::bigint as "amountCents"
        from ledger_lot_use u join ledger_lot h on h.id = u.lot_id join ledger_lot s on s.id = h.source_lot_id
        join ledger_account a on a.id = s.account_id and a.kind in ('funds', 'earnings')
       where u.tx_id = ${txId} and u.amount_cents > 0
       group by s.id, a.kind, h.tx_id, s.tx_id, s.position order by s.tx_id, s.position`,
  );
}

/** Returns the cents that transactions about these things took from wallets, by the thing. */
export async function readTakenCents(
  db: Db,
  { refType, effect, refIds }: Pick<Entry, "refType" | "effect"> & { readonly refIds: readonly string[] },
): Promise<Map<string, bigint>> {
  const found = await rows(
    db,
    sql<{ refId: string; cents: bigint }>`
      select t.ref_id as "refId", sum(u.amount_cents)::bigint as cents
        from ledger_tx t join ledger_lot_use u on u.tx_id = t.id
       where t.ref_type = ${refType} and t.effect = ${effect} and t.ref_id = any (${refIds}) and u.amount_cents > 0
       group by t.ref_id`,
  );
  return new Map(found.map(({ refId, cents }) => [refId, cents]));
}

/** Finds the open lots of an owner's wallet that may be used for a purpose by now, in the order of their use. */
export function findReleasedLots(
  db: Db,
  ownerId: string,
  purpose: Purpose,
): Promise<{ origin: string; details: Record<string, unknown>; remainingCents: bigint }[]> {
  return rows(
    db,
    sql<{ origin: string; details: Record<string, unknown>; remainingCents: bigint }>`
      select l.origin, t.details, l.remaining_cents as "remainingCents" from ledger_account a join ledger_lot l on l.account_id = a.id and l.is_open join ledger_tx t on t.id = l.tx_id
       where a.owner_id = ${ownerId} and a.kind in ('funds', 'earnings') and ${releasedAt[purpose]} <= app_now()
       order by a.kind = 'funds' desc, l.tx_id, l.position`,
  );
}
