import type { Page } from "#kernel/page-cursor.ts";
import type { Db } from "#platform/db/db.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { Prepared } from "#platform/db/prepared.ts";
import { sql } from "kysely";
import { row } from "#platform/db/db.ts";

/** A ledger transaction seen from one owner's wallet. `netCents` is signed: positive is money in. */
export interface OwnerTransaction {
  readonly id: string;
  readonly type: string;
  readonly netCents: bigint;
  readonly details: Readonly<Record<string, unknown>>;
  readonly createdAt: Date;
  /** Money in that is still there and may not be spent yet. */
  readonly isWaiting: boolean;
  /**
   * State of outgoing or frozen money: still set aside, gone, or returned. Null for a transaction that is final when
   * posted.
   */
  readonly outcome: "open" | "settled" | "returned" | null;
}

/** Filters of a list; all must match. Null matches everything. */
export interface OwnerTransactionFilter {
  readonly types: readonly string[] | null;
  readonly since: Date | null;
  readonly until: Date | null;
}

interface Row {
  id: string;
  type: string;
  net: bigint;
  details: Record<string, unknown>;
  created_at: Date;
  waiting: boolean;
  outcome: OwnerTransaction["outcome"];
}

const columns = `t.id, t.type, s.net, t.details, t.created_at,
  exists (select 1 from ledger_lot l where l.tx_id = t.id and l.account_id = any (w.ids) and l.spend_at > app_now() and l.remaining_cents > 0) as waiting,
  case when t.ref_type in ('payout', 'payment_refund', 'shop_claim') and t.effect in ('hold', 'withhold') or t.ref_type = 'payment_dispute' and t.effect like 'hold:%' then coalesce(
    (select case min(case o.type when 'chargeback_reversal' then 'release' else o.effect end)
              when 'close' then 'settled' when 'settle' then 'settled' when 'release' then 'returned' when 'reverse' then 'returned' end from ledger_tx o
      where o.ref_type = t.ref_type and o.ref_id = t.ref_id and o.effect in ('close', 'release', 'reverse', 'settle')), 'open') end as outcome`;
const wallet = `(select array_agg(id) as ids from ledger_account where owner_id = $1 and kind in ('funds', 'earnings')) w`;

function listing(direction: "asc" | "desc"): Prepared<[string, number, string | null], Row> {
  const beyond = direction === "asc" ? ">" : "<";
  return prepared(
    `ledger_owner_transactions_${direction}`,
    `select ${columns}
       from ${wallet}
       cross join lateral (
         select p.tx_id, -sum(p.amount_cents)::bigint as net from ledger_posting p
          where p.account_id = any (w.ids) and ($3::uuid is null or p.tx_id ${beyond} $3::uuid)
          group by p.tx_id order by p.tx_id ${direction} limit $2) s
       join ledger_tx t on t.id = s.tx_id
      order by t.id ${direction}`,
  );
}

const ascending = listing("asc");
const descending = listing("desc");

function narrowed(
  direction: "asc" | "desc",
): Prepared<[string, number, string | null, string[] | null, Date | null, Date | null], Row> {
  const beyond = direction === "asc" ? ">" : "<";
  return prepared(
    `ledger_owner_transactions_narrowed_${direction}`,
    `select ${columns}
       from ${wallet}
       cross join lateral (
         select p.tx_id, -sum(p.amount_cents)::bigint as net from ledger_posting p join ledger_tx n on n.id = p.tx_id
          where p.account_id = any (w.ids) and ($3::uuid is null or p.tx_id ${beyond} $3::uuid)
            and ($4::text[] is null or n.type = any ($4::text[])) and ($5::timestamptz is null or n.created_at >= $5) and ($6::timestamptz is null or n.created_at < $6)
          group by p.tx_id order by p.tx_id ${direction} limit $2) s
       join ledger_tx t on t.id = s.tx_id
      order by t.id ${direction}`,
  );
}

const narrowedAscending = narrowed("asc");
const narrowedDescending = narrowed("desc");

const single = prepared<[string, string], Row>(
  "ledger_owner_transaction",
  `select ${columns}
     from ${wallet}
     cross join lateral (
       select p.tx_id, -sum(p.amount_cents)::bigint as net from ledger_posting p
        where p.account_id = any (w.ids) and p.tx_id = $2::uuid group by p.tx_id) s
     join ledger_tx t on t.id = s.tx_id`,
);

function view(found: Row): OwnerTransaction {
  return {
    id: found.id,
    type: found.type,
    netCents: found.net,
    details: found.details,
    createdAt: found.created_at,
    isWaiting: found.waiting,
    outcome: found.outcome,
  };
}

/** Rows for one page of an owner's transactions by time of posting: limit + 1, in the direction of travel. */
export async function fetchOwnerTransactions(
  db: Db,
  ownerId: string,
  page: Page,
  filter?: OwnerTransactionFilter,
): Promise<OwnerTransaction[]> {
  const forwards = page.from?.side !== "before";
  const isUp = (page.sortOrder === "asc") === forwards;
  const after = page.from?.position.id ?? null;
  if (filter === undefined)
    return (await (isUp ? ascending : descending).run(db, ownerId, page.limit + 1, after)).map(view);
  const types = filter.types === null ? null : [...filter.types];
  return (
    await (isUp ? narrowedAscending : narrowedDescending).run(
      db,
      ownerId,
      page.limit + 1,
      after,
      types,
      filter.since,
      filter.until,
    )
  ).map(view);
}

/** Reads a transaction if it touched this owner's wallet; undefined for another account's. */
export async function fetchOwnerTransaction(
  db: Db,
  ownerId: string,
  txId: string,
): Promise<OwnerTransaction | undefined> {
  const found = (await single.run(db, ownerId, txId))[0];
  return found === undefined ? undefined : view(found);
}

/** The counterparty of a transaction, other than this owner: directly, or through a giveaway's escrow. */
export async function findCounterparty(db: Db, ownerId: string, txId: string): Promise<string | undefined> {
  const found = await row(
    db,
    sql<{ id: string }>`select a.owner_id as id from ledger_tx t
        join ledger_tx o on o.id = t.id or (t.type in ('giveaway_win', 'giveaway_win_reversal') and o.ref_type = 'giveaway' and o.ref_id = (t.details ->> 'giveawayId')::uuid and o.effect = 'fund')
        join ledger_posting p on p.tx_id = o.id join ledger_account a on a.id = p.account_id and a.kind in ('funds', 'earnings') and a.owner_id <> ${ownerId}
       where t.id = ${txId} limit 1`,
  );
  return found?.id;
}
