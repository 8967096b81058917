import type { Db } from "#platform/db/db.ts";
import { prepared } from "#platform/db/prepared.ts";

/** Money not yet released for a purpose, and when the next of it will be; `next` is null when nothing waits. */
export interface Waiting {
  readonly cents: bigint;
  readonly next: Date | null;
}

/** Balances of an owner's wallet (funds and earnings), in cents, per purpose, at app_now(). */
export interface WalletBalances {
  readonly total: bigint;
  /** Everything that came from cards and is not spent, released or not. */
  readonly cardMoney: bigint;
  readonly available: bigint;
  readonly availableForGiveaways: bigint;
  readonly availableToWithdraw: bigint;
  readonly waitingToSpend: Waiting;
  readonly waitingForGiveaways: Waiting;
  readonly waitingToWithdraw: Waiting;
}

const nothing: Waiting = { cents: 0n, next: null };
const empty: WalletBalances = {
  total: 0n,
  cardMoney: 0n,
  available: 0n,
  availableForGiveaways: 0n,
  availableToWithdraw: 0n,
  waitingToSpend: nothing,
  waitingForGiveaways: nothing,
  waitingToWithdraw: nothing,
};

type Row = Record<
  "total" | "card" | "spend" | "give" | "withdraw" | "spend_wait" | "give_wait" | "withdraw_wait",
  bigint
> &
  Record<"spend_next" | "give_next" | "withdraw_next", Date | null> & { owner_id: string };

const read = prepared<[string[]], Row>(
  "ledger_balances",
  `select w.id as owner_id, b.*
     from unnest($1::uuid[]) as w (id) cross join lateral (
       select sum(l.remaining_cents)::bigint as total,
              coalesce(sum(l.remaining_cents) filter (where a.kind = 'funds'), 0)::bigint as card,
              coalesce(sum(l.remaining_cents) filter (where l.spend_at <= now.at), 0)::bigint as spend,
              coalesce(sum(l.remaining_cents) filter (where l.giveaway_at <= now.at), 0)::bigint as give,
              coalesce(sum(l.remaining_cents) filter (where l.withdraw_at <= now.at), 0)::bigint as withdraw,
              coalesce(sum(l.remaining_cents) filter (where l.spend_at > now.at), 0)::bigint as spend_wait,
              coalesce(sum(l.remaining_cents) filter (where l.giveaway_at > now.at), 0)::bigint as give_wait,
              coalesce(sum(l.remaining_cents) filter (where l.withdraw_at > now.at), 0)::bigint as withdraw_wait,
              min(l.spend_at) filter (where l.spend_at > now.at) as spend_next,
              min(l.giveaway_at) filter (where l.giveaway_at > now.at) as give_next,
              min(l.withdraw_at) filter (where l.withdraw_at > now.at) as withdraw_next
         from (select app_now() as at) now, ledger_account a join ledger_lot l on l.account_id = a.id and l.is_open
        where a.owner_id = w.id and a.kind in ('funds', 'earnings')
        having count(*) > 0) b`,
);

/** Balances of many owners in one query; every owner asked for is in the answer. */
export async function fetchBalances(db: Db, ownerIds: readonly string[]): Promise<Map<string, WalletBalances>> {
  const balances = new Map<string, WalletBalances>(ownerIds.map((id) => [id, empty]));
  for (const found of await read.run(db, [...ownerIds])) {
    balances.set(found.owner_id, {
      total: found.total,
      cardMoney: found.card,
      available: found.spend,
      availableForGiveaways: found.give,
      availableToWithdraw: found.withdraw,
      waitingToSpend: { cents: found.spend_wait, next: found.spend_next },
      waitingForGiveaways: { cents: found.give_wait, next: found.give_next },
      waitingToWithdraw: { cents: found.withdraw_wait, next: found.withdraw_next },
    });
  }
  return balances;
}

/** Balances of one owner; zeros when nothing was ever posted. */
export async function fetchBalance(db: Db, ownerId: string): Promise<WalletBalances> {
  return (await fetchBalances(db, [ownerId])).get(ownerId) ?? empty;
}

/** Everything in an owner's earnings, released or not, in cents. */
export async function fetchEarnings(db: Db, ownerId: string): Promise<bigint> {
  return (await earnings.run(db, ownerId))[0]?.balance_cents ?? 0n;
}

const earnings = prepared<[string], { balance_cents: bigint }>(
  "ledger_earnings_balance",
  `select balance_cents from ledger_account where kind = 'earnings' and owner_id = $1`,
);

const escrow = prepared<[string], { balance_cents: bigint }>(
  "ledger_escrow_balance",
  `select balance_cents from ledger_account where kind = 'escrow' and owner_id = $1`,
);

/** Remaining money in a giveaway's escrow, in cents. */
export async function fetchEscrowBalance(db: Db, giveawayId: string): Promise<bigint> {
  return (await escrow.run(db, giveawayId))[0]?.balance_cents ?? 0n;
}
