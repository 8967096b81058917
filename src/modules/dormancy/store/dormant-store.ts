import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";

/** Money that may become unclaimed, or is. Amounts in cents. */
export interface DormantBalance {
  readonly id: string;
  readonly accountId: string;
  readonly state: string;
  readonly amountCents: bigint | null;
}

/** Facts of one wallet for the rules, and its notices. */
export interface WalletFacts {
  readonly now: Date;
  readonly isGone: boolean;
  readonly isLeftAlone: boolean;
  readonly state: string;
  readonly idleSince: Date;
  readonly unclaimedAt: Date;
  readonly cents: bigint;
  readonly told: {
    readonly id: string;
    readonly idleSince: Date;
    readonly dueAt: Date;
    readonly count: number;
    readonly lastAt: Date;
  } | null;
}

const held = `(select coalesce(sum(l.balance_cents), 0)::bigint from ledger_account l where l.owner_id = a.id and l.kind in ('funds', 'earnings'))`;

/** Accounts after one in order of their ids for which something may be due: no more than `limit`. */
export async function listIdle(db: Db, after: string | null, limit: number): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ id: string }>`
      select a.id from account a
       where (${after}::uuid is null or a.id > ${after}::uuid)
         and (exists (select 1 from dormant_balance d where d.account_id = a.id and d.status = 'told')
           or ((a.deleted_at is not null or a.created_at < app_now() - interval '9 months')
               and exists (select 1 from ledger_account l where l.owner_id = a.id and l.kind in ('funds', 'earnings') and l.balance_cents > 0)
               and (a.deleted_at is not null or last_seen_of(a.id) < app_now() - interval '9 months')))
       order by a.id limit ${limit}`,
  );
  return found.map(({ id }) => id);
}

interface FactsRow extends Omit<WalletFacts, "told"> {
  toldId: string | null;
  toldIdleSince: Date | null;
  dueAt: Date | null;
  count: number;
  lastAt: Date | null;
}

/** Reads the facts of one wallet; its account's row is locked. `homeState` applies to people without a known state. */
export async function readWalletFacts(tx: Tx, accountId: string, homeState: string): Promise<WalletFacts> {
  const found = await row(
    tx,
    sql<FactsRow>`
      select app_now() as now, a.deleted_at is not null as "isGone", ${sql.raw(held)} as cents, s.state, i.at as "idleSince",
             a.status <> 'active' or a.has_open_receivable
               or exists (select 1 from ledger_account h where h.owner_id = a.id and h.kind like '%\\_hold' and h.balance_cents > 0) as "isLeftAlone",
             i.at + make_interval(years => coalesce((select r.years from dormancy_rule r where r.state = s.state and r.from_day <= app_now() order by r.from_day desc limit 1), 3)) as "unclaimedAt",
             d.id as "toldId", d.idle_since as "toldIdleSince", d.due_at as "dueAt", n.count, n.last_at as "lastAt"
        from account a left join account c on c.id = a.created_by_account_id and a.account_type = 'brand'
        cross join lateral (select coalesce(a.resident_state, c.resident_state, ${homeState}) as state) s
        cross join lateral (
          select greatest(last_seen_of(a.id), (select max(t.created_at) from ledger_account l
              cross join lateral (select p.tx_id from ledger_posting p where p.account_id = l.id order by p.tx_id desc limit 1) p join ledger_tx t on t.id = p.tx_id
             where l.owner_id = a.id and l.kind in ('funds', 'earnings'))) as at) i
        left join dormant_balance d on d.account_id = a.id and d.status = 'told'
        cross join lateral (select count(*)::int as count, max(told_at) as last_at from dormancy_notice n where n.dormant_id = d.id) n
       where a.id = ${accountId}`,
  );
  if (found === undefined) throw new Error(`there is no account ${accountId}`);
  const { toldId, toldIdleSince, dueAt, count, lastAt, ...facts } = found;
  if (toldId === null || toldIdleSince === null || dueAt === null || lastAt === null) return { ...facts, told: null };
  return { ...facts, told: { id: toldId, idleSince: toldIdleSince, dueAt, count, lastAt } };
}

/** Begins the notices of a wallet. */
export async function insertTold(
  tx: Tx,
  accountId: string,
  facts: Pick<WalletFacts, "state" | "idleSince">,
  dueAt: Date,
): Promise<string> {
  const made = await row(
    tx,
    sql<{ id: string }>`insert into dormant_balance (account_id, state, cause, status, idle_since, due_at)
      values (${accountId}, ${facts.state}, 'dormant', 'told', ${facts.idleSince}, ${dueAt}) returning id`,
  );
  if (made === undefined) throw new Error("nothing was noted");
  return made.id;
}

export async function insertNotice(tx: Tx, dormantId: string, daysLeft: number): Promise<void> {
  await sql`insert into dormancy_notice (dormant_id, days_left) values (${dormantId}, ${daysLeft})`.execute(tx);
}

/** A person came back, or nothing is left to tell of. */
export async function endNotices(tx: Tx, dormantId: string): Promise<void> {
  await sql`update dormant_balance set status = 'ended', updated_at = app_now() where id = ${dormantId} and status = 'told'`.execute(
    tx,
  );
}

/** Marks the money of a notified wallet as unclaimed. Returns the state whose law applied. */
export async function markMoved(tx: Tx, dormantId: string, cents: bigint): Promise<string> {
  const moved = await row(
    tx,
    sql<{
      state: string;
    }>`update dormant_balance set status = 'moved', amount_cents = ${cents}, moved_at = app_now(), updated_at = app_now()
      where id = ${dormantId} and status = 'told' returning state`,
  );
  if (moved === undefined) throw new Error(`nobody is told of ${dormantId}`);
  return moved.state;
}

/** Marks the balance of a closed account as unclaimed: its owner cannot be notified any more. */
export async function insertClosed(
  tx: Tx,
  accountId: string,
  facts: Pick<WalletFacts, "state" | "idleSince" | "cents">,
): Promise<string> {
  const made = await row(
    tx,
    sql<{
      id: string;
    }>`insert into dormant_balance (account_id, state, cause, status, idle_since, due_at, amount_cents, moved_at)
      values (${accountId}, ${facts.state}, 'closed', 'moved', ${facts.idleSince}, app_now(), ${facts.cents}, app_now()) returning id`,
  );
  if (made === undefined) throw new Error("nothing was noted");
  return made.id;
}

/** The unclaimed balances of an account, oldest first, locked until the commit. */
export async function lockUnclaimed(tx: Tx, accountId: string): Promise<DormantBalance[]> {
  return rows(
    tx,
    sql<DormantBalance>`select id, account_id as "accountId", state, amount_cents as "amountCents" from dormant_balance
      where account_id = ${accountId} and status = 'moved' order by id for update`,
  );
}

export async function markReclaimed(tx: Tx, dormantId: string, byId: string): Promise<void> {
  await sql`update dormant_balance set status = 'reclaimed', reclaimed_at = app_now(), reclaimed_by = ${byId}, updated_at = app_now()
             where id = ${dormantId} and status = 'moved'`.execute(tx);
}

/** Cents of accounts that lie unclaimed; those without any are left out. */
export async function readUnclaimedOf(db: Db, accountIds: readonly string[]): Promise<Map<string, bigint>> {
  const found = await rows(
    db,
    sql<{ id: string; cents: bigint }>`select account_id as id, sum(amount_cents)::bigint as cents from dormant_balance
      where account_id = any (${[...accountIds]}::uuid[]) and status = 'moved' group by account_id`,
  );
  return new Map(found.map(({ id, cents }) => [id, cents]));
}
