import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";

/** A debt of an account for one refund, dispute or reversed reward. Amounts in cents. */
export interface Receivable {
  readonly id: string;
  readonly accountId: string;
  /** Null for a reversed referral reward. */
  readonly paymentId: string | null;
  readonly cause: "dispute" | "refund" | "referral" | "sale";
  readonly amountCents: bigint;
  readonly settledCents: bigint;
  readonly writtenOffAt: Date | null;
  readonly createdAt: Date;
}

const columns = sql`id, account_id as "accountId", payment_id as "paymentId", cause, amount_cents as "amountCents", settled_cents as "settledCents",
  written_off_at as "writtenOffAt", created_at as "createdAt"`;

export async function insertReceivable(
  tx: Tx,
  owed: Pick<Receivable, "accountId" | "paymentId" | "cause" | "amountCents">,
): Promise<void> {
  await sql`insert into receivable (account_id, payment_id, cause, amount_cents) values (${owed.accountId}, ${owed.paymentId}, ${owed.cause}, ${owed.amountCents})`.execute(
    tx,
  );
}

/** Reads the debts of accounts, in cents. Accounts without debts are left out. */
export async function readOwedBy(db: Db, accountIds: readonly string[]): Promise<Map<string, bigint>> {
  const found = await rows(
    db,
    sql<{
      id: string;
      cents: bigint;
    }>`select account_id as id, sum(amount_cents - settled_cents)::bigint as cents from receivable
      where account_id = any (${[...accountIds]}::uuid[]) and settled_cents < amount_cents group by account_id`,
  );
  return new Map(found.map(({ id, cents }) => [id, cents]));
}

/** Reads the debt of one account, in cents. */
export async function readOwed(db: Db, accountId: string): Promise<bigint> {
  return (await readOwedBy(db, [accountId])).get(accountId) ?? 0n;
}

/** Locks the open debts of an account until the commit, oldest first. The account's row is locked before. */
export async function lockOpenOf(tx: Tx, accountId: string): Promise<Receivable[]> {
  return rows(
    tx,
    sql<Receivable>`select ${columns} from receivable where account_id = ${accountId} and settled_cents < amount_cents order by id for update`,
  );
}

export async function findReceivable(db: Db, id: string): Promise<Receivable | undefined> {
  return row(db, sql<Receivable>`select ${columns} from receivable where id = ${id}`);
}

/** Open and settled ones, newest first, of one account or all; the oldest open ones first where `onlyOpen`. */
export async function listReceivables(
  db: Db,
  query: { accountId: string | null; onlyOpen: boolean; limit: number },
): Promise<Receivable[]> {
  return rows(
    db,
    sql<Receivable>`select ${columns} from receivable where (${query.accountId}::uuid is null or account_id = ${query.accountId}::uuid)
      and (not ${query.onlyOpen} or settled_cents < amount_cents) order by settled_cents < amount_cents desc, id limit ${query.limit}`,
  );
}

/** Records that part or all of it is paid, or that the remainder is written off. */
export async function settleReceivable(tx: Tx, id: string, cents: bigint, isWrittenOff: boolean): Promise<void> {
  await sql`update receivable set settled_cents = settled_cents + ${cents}, updated_at = app_now(),
      written_off_at = case when ${isWrittenOff} then app_now() else written_off_at end where id = ${id}`.execute(tx);
}

/** Accounts that owe something and have earnings to pay it from. */
export async function listNettable(db: Db, limit: number): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ id: string }>`select distinct r.account_id as id from receivable r
      join ledger_account a on a.owner_id = r.account_id and a.kind = 'earnings' and a.balance_cents > 0
     where r.settled_cents < r.amount_cents order by 1 limit ${limit}`,
  );
  return found.map(({ id }) => id);
}

/** Records a staff member's proposal to write it off; the first one stays. */
export async function proposeWriteOff(tx: Tx, id: string, byId: string, reason: string): Promise<void> {
  await sql`insert into receivable_write_off (receivable_id, proposed_by, reason) values (${id}, ${byId}, ${reason}) on conflict (receivable_id) do nothing`.execute(
    tx,
  );
}

/** Uses up a proposal another person made within a week; false when there is none. */
export async function takeWriteOff(tx: Tx, id: string, byId: string): Promise<boolean> {
  await sql`delete from receivable_write_off where receivable_id = ${id} and created_at < app_now() - interval '7 days'`.execute(
    tx,
  );
  const taken = await row(
    tx,
    sql<{
      id: string;
    }>`delete from receivable_write_off where receivable_id = ${id} and proposed_by <> ${byId} returning receivable_id as id`,
  );
  return taken !== undefined;
}

/** A staff member's proposal to write a debt off. */
export interface WriteOffProposal {
  readonly receivableId: string;
  readonly proposedById: string;
  readonly reason: string;
  readonly createdAt: Date;
}

/** Proposals of the last week to write debts off, by the debt. */
export async function readWriteOffProposals(db: Db, ids: readonly string[]): Promise<Map<string, WriteOffProposal>> {
  const found = await rows(
    db,
    sql<WriteOffProposal>`select receivable_id as "receivableId", proposed_by as "proposedById", reason, created_at as "createdAt"
      from receivable_write_off where receivable_id = any (${[...ids]}::uuid[]) and created_at >= app_now() - interval '7 days'`,
  );
  return new Map(found.map((one) => [one.receivableId, one]));
}
