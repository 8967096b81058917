import { sql } from "kysely";
import { lockAccountRow } from "#modules/accounts/index.ts";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { Payout, PayoutChannel, PayoutProviderName } from "../domain/payout.ts";
import type { PayoutStatus } from "../domain/payout-status.ts";
import type { Page } from "#kernel/page-cursor.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";

export const payoutColumns = `p.id, p.account_id as "accountId", p.acted_by_person_id as "actedByPersonId", p.channel, p.provider, p.destination_id as "destinationId",
  p.amount_cents as "amountCents", p.fee_cents as "feeCents", p.withheld_cents as "withheldCents", p.status, p.review_reason as "reviewReason", p.provider_payout_id as "providerPayoutId",
  p.confirmation_number as "confirmationNumber", p.failure_code as "failureCode", p.handed_over_at as "handedOverAt", p.sent_at as "sentAt",
  p.unclaimed_at as "unclaimedAt", p.reminders, p.created_at as "createdAt", p.updated_at as "updatedAt"`;
const columns = sql.raw(payoutColumns);

export async function findPayout(db: Db, id: string): Promise<Payout | undefined> {
  return row(db, sql<Payout>`select ${columns} from payout p where p.id = ${id}`);
}

export async function findPayoutOfProvider(
  db: Db,
  provider: string,
  providerPayoutId: string,
): Promise<Payout | undefined> {
  return row(
    db,
    sql<Payout>`select ${columns} from payout p where p.provider = ${provider} and p.provider_payout_id = ${providerPayoutId}`,
  );
}

export async function lockPayout(tx: Tx, id: string): Promise<Payout | undefined> {
  return row(tx, sql<Payout>`select ${columns} from payout p where p.id = ${id} for update`);
}

export async function findPayoutByKey(db: Db, personId: string, key: string): Promise<Payout | undefined> {
  return row(
    db,
    sql<Payout>`select ${columns} from payout p where p.acted_by_person_id = ${personId} and p.idempotency_key = ${key}`,
  );
}

/** Locks the account's row: what is asked of its payouts stays true until the commit (limits over rows). */
export async function lockAccount(tx: Tx, accountId: string): Promise<void> {
  await lockAccountRow(tx, accountId);
}

/** Facts for the limits: whether one is open, whether any was ever paid, and when the next is allowed. */
export async function readHistory(
  db: Db,
  accountId: string,
  pauseHours: number,
): Promise<{ hasOpen: boolean; wasPaid: boolean; againAt: Date | null }> {
  const found = await row(
    db,
    sql<{ hasOpen: boolean; wasPaid: boolean; againAt: Date | null }>`
      select coalesce(bool_or(status in ('requested', 'in_review', 'approved', 'processing', 'unclaimed')), false) as "hasOpen",
             coalesce(bool_or(status in ('sent', 'paid')), false) as "wasPaid",
             max(created_at + make_interval(hours => ${pauseHours})) filter (where status not in ('failed', 'canceled')
               and created_at > app_now() - make_interval(hours => ${pauseHours})) as "againAt"
        from payout where account_id = ${accountId}`,
  );
  return found ?? { hasOpen: false, wasPaid: false, againAt: null };
}

/** Returns the times of the last payout requests that were not canceled, by account; accounts without one are absent. */
export async function readLastWithdrawAt(db: Db, accountIds: readonly string[]): Promise<Map<string, Date>> {
  const found = await rows(
    db,
    sql<{
      id: string;
      at: Date;
    }>`select account_id as id, max(created_at) as at from payout where account_id = any(${[...accountIds]}::uuid[]) and status not in ('failed', 'canceled') group by 1`,
  );
  return new Map(found.map(({ id, at }) => [id, at]));
}

export interface NewPayout {
  accountId: string;
  personId: string;
  channel: PayoutChannel;
  provider: PayoutProviderName;
  destinationId: string;
  amountCents: bigint;
  feeCents: bigint;
  withheldCents: bigint;
  idempotencyKey: string;
}

/** Inserts a payout with its first step; undefined when the person used this key before. */
export async function insertPayout(tx: Tx, input: NewPayout): Promise<Payout | undefined> {
  const made = await row(
    tx,
    sql<Payout>`insert into payout as p (account_id, acted_by_person_id, channel, provider, destination_id, amount_cents, fee_cents, withheld_cents, idempotency_key)
      values (${input.accountId}, ${input.personId}, ${input.channel}, ${input.provider}, ${input.destinationId}, ${input.amountCents}, ${input.feeCents}, ${input.withheldCents}, ${input.idempotencyKey})
      on conflict on constraint payout_idempotency_key do nothing returning ${columns}`,
  );
  if (made !== undefined) await insertStep(tx, made.id, "requested", input.personId, null);
  return made;
}

/**
 * The first of two approvals of a payout (alias `p`) that waits for the second, as a lateral join with the alias `f`.
 * It is the payout's newest step, in review and made by staff; it counts for 24 hours.
 */
export const firstApprovalJoin = `left join lateral (select s.actor_id, s.reason, s.created_at, s.status from payout_step s where s.payout_id = p.id order by s.id desc limit 1) f
  on p.status = 'in_review' and f.status = 'in_review' and f.actor_id is not null and f.created_at > app_now() - interval '24 hours'`;

/** Returns the staff member who approved a payout first, while the second approval is awaited. */
export async function findFirstApprover(db: Db, payoutId: string): Promise<string | undefined> {
  const found = await row(
    db,
    sql<{
      actorId: string | null;
    }>`select f.actor_id as "actorId" from payout p ${sql.raw(firstApprovalJoin)} where p.id = ${payoutId}`,
  );
  return found?.actorId ?? undefined;
}

/** Returns the staff member who made the payout's newest step, and its status. */
export async function findLastStep(
  db: Db,
  payoutId: string,
): Promise<{ status: PayoutStatus; actorId: string | null } | undefined> {
  return row(
    db,
    sql<{
      status: PayoutStatus;
      actorId: string | null;
    }>`select status, actor_id as "actorId" from payout_step where payout_id = ${payoutId} order by id desc limit 1`,
  );
}

/** Notes the first of two approvals. The payout stays in review. */
export async function noteFirstApproval(tx: Tx, payoutId: string, actorId: string, reason: string): Promise<void> {
  await insertStep(tx, payoutId, "in_review", actorId, reason);
}

async function insertStep(
  tx: Tx,
  payoutId: string,
  status: PayoutStatus,
  actorId: string | null,
  reason: string | null,
): Promise<void> {
  await sql`insert into payout_step (payout_id, status, actor_id, reason) values (${payoutId}, ${status}, ${actorId}, ${reason})`.execute(
    tx,
  );
}

/** Fields stored with a move. */
export interface MoveFacts {
  readonly actorId?: string;
  readonly reason?: string;
  readonly failureCode?: string | null;
}

/**
 * Moves a payout if it still stands where it was read (guarded by the old state) and notes the step. Undefined when it
 * does not.
 */
export async function storeMove(
  tx: Tx,
  payout: Payout,
  to: PayoutStatus,
  facts: MoveFacts,
): Promise<Payout | undefined> {
  const moved = await row(
    tx,
    sql<Payout>`update payout p set status = ${to}, updated_at = app_now(),
        review_reason = case when ${to} = 'in_review' then ${facts.reason ?? null} else p.review_reason end,
        failure_code = coalesce(${facts.failureCode ?? null}, p.failure_code),
        handed_over_at = case when ${to} = 'processing' then coalesce(p.handed_over_at, app_now()) else p.handed_over_at end,
        sent_at = case when ${to} = 'sent' then app_now() else p.sent_at end,
        unclaimed_at = case when ${to} = 'unclaimed' then app_now() else p.unclaimed_at end
      where p.id = ${payout.id} and p.status = ${payout.status} returning ${columns}`,
  );
  if (moved !== undefined) await insertStep(tx, payout.id, to, facts.actorId ?? null, facts.reason ?? null);
  return moved;
}

/** Notes what the provider calls it, once, and the number a person can ask after it by. */
export async function noteProvider(
  tx: Tx,
  id: string,
  providerPayoutId: string,
  confirmationNumber: string | null,
): Promise<void> {
  await sql`update payout set provider_payout_id = coalesce(provider_payout_id, ${providerPayoutId}), confirmation_number = coalesce(${confirmationNumber}, confirmation_number),
                   updated_at = app_now() where id = ${id}`.execute(tx);
}

export async function noteReminder(tx: Tx, id: string, reminders: number): Promise<void> {
  await sql`update payout set reminders = ${reminders} where id = ${id} and reminders < ${reminders}`.execute(tx);
}

/** Puts a payout at the end of the sweep's line without changing it. */
export async function markPayoutChecked(db: Db, id: string): Promise<void> {
  await sql`update payout set looked_at = app_now() where id = ${id}`.execute(db);
}

/**
 * Payouts in progress that were not checked for a while; the longest waiting first. Checks in the mail are checked
 * every hour.
 */
export async function listUnderWay(db: Db, idleSeconds: number, limit: number): Promise<Payout[]> {
  return rows(
    db,
    sql<Payout>`select ${columns} from payout p where p.status in ('approved', 'processing', 'sent', 'unclaimed')
       and p.looked_at <= app_now() - make_interval(secs => case when p.status = 'sent' then least(3600, 60 * ${idleSeconds}::int) else ${idleSeconds} end)
     order by p.looked_at limit ${limit}`,
  );
}

/** Payouts paid lately, which may yet come back. */
export async function listPaidLately(db: Db, days: number, limit: number): Promise<Payout[]> {
  return rows(
    db,
    sql<Payout>`select ${columns} from payout p where p.status = 'paid' and p.updated_at > app_now() - make_interval(days => ${days})
       and p.looked_at <= app_now() - interval '1 hour' order by p.looked_at limit ${limit}`,
  );
}

/** Payouts of an account whose money is still set aside. */
export async function countHeld(db: Db, accountId: string): Promise<{ count: number; cents: bigint }> {
  const found = await row(
    db,
    sql<{
      count: number;
      cents: bigint;
    }>`select count(*)::int as count, coalesce(sum(amount_cents), 0)::bigint as cents from payout
      where account_id = ${accountId} and status in ('requested', 'in_review', 'approved', 'processing', 'sent', 'unclaimed')`,
  );
  return found ?? { count: 0, cents: 0n };
}

export interface PayoutStep {
  status: PayoutStatus;
  createdAt: Date;
}

/** The steps of payouts, oldest first, by payout; without the first of two approvals. */
export async function readSteps(db: Db, payoutIds: readonly string[]): Promise<Map<string, PayoutStep[]>> {
  const found = await rows(
    db,
    sql<
      PayoutStep & { payoutId: string }
    >`select payout_id as "payoutId", status, created_at as "createdAt" from payout_step where payout_id = any(${[...payoutIds]}::uuid[]) and (status <> 'in_review' or actor_id is null) order by id`,
  );
  const steps = new Map<string, PayoutStep[]>(payoutIds.map((id) => [id, []]));
  for (const { payoutId, status, createdAt } of found) steps.get(payoutId)?.push({ status, createdAt });
  return steps;
}

/** A step of a payout as staff read it. `by` is the username of the actor; null for the product and deleted accounts. */
export interface StaffPayoutStep {
  readonly status: PayoutStatus;
  readonly by: string | null;
  readonly isFirstApproval: boolean;
  readonly reason: string | null;
  readonly createdAt: Date;
}

/** The steps of a payout with their actors and reasons, oldest first. */
export async function readStaffSteps(db: Db, payoutId: string): Promise<StaffPayoutStep[]> {
  return rows(
    db,
    sql<StaffPayoutStep>`select s.status, a.username as by, s.status = 'in_review' and s.actor_id is not null as "isFirstApproval", s.reason, s.created_at as "createdAt"
      from payout_step s left join account a on a.id = s.actor_id where s.payout_id = ${payoutId} order by s.id`,
  );
}

/** Ids of our payouts in providers' reports, by our ids: PayPal's transaction, the others' order. */
export async function readPayoutNumbers(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await rows(
    db,
    sql<{
      id: string;
      number: string;
    }>`select id, coalesce(case when provider = 'paypal' then confirmation_number end, provider_payout_id) as number from payout
      where id = any (${[...ids]}::uuid[]) and provider_payout_id is not null`,
  );
  return new Map(found.map(({ id, number }) => [id, number]));
}

/** Payouts that their provider still carries, by provider. */
export function countHeldPayouts(db: Db): Promise<{ provider: PayoutProviderName; count: number }[]> {
  return rows(
    db,
    sql<{ provider: PayoutProviderName; count: number }>`
      select provider, count(*)::int as count from payout
       where status in ('requested', 'in_review', 'approved', 'processing', 'sent', 'unclaimed') group by provider`,
  );
}

/**
 * Cents that accounts asked for in a calendar year of New York and did not get back, by account; those with none are
 * absent.
 */
export async function withdrawnIn(db: Db, accountIds: readonly string[], year: number): Promise<Map<string, bigint>> {
  const found = await rows(
    db,
    sql<{ id: string; cents: bigint }>`select account_id as id, sum(amount_cents)::bigint as cents from payout
      where account_id = any(${[...accountIds]}::uuid[]) and status not in ('returned', 'failed', 'canceled')
        and created_at >= make_timestamptz(${year}, 1, 1, 0, 0, 0, 'America/New_York') and created_at < make_timestamptz(${year + 1}, 1, 1, 0, 0, 0, 'America/New_York')
      group by 1`,
  );
  return new Map(found.map(({ id, cents }) => [id, cents]));
}

/** A payout with its place in a list. */
export type ListedPayout = Payout & { readonly position: string };

const own = preparedKeyset<[string], ListedPayout>(
  "own_payouts",
  ({ beyond, order }) => `select ${payoutColumns}, p.created_at::text as position from payout p
    where p.account_id = $4 and (p.created_at, p.id) ${beyond} ($1::timestamptz, $2::uuid) order by p.created_at ${order}, p.id ${order} limit $3`,
);

/** Payouts of an account, newest first unless the page says otherwise; limit + 1. */
export function listOwnPayouts(db: Db, accountId: string, page: Page): Promise<ListedPayout[]> {
  return own.read(db, page, accountId);
}
