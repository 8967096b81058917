import { sql } from "kysely";
import type { Page } from "#kernel/page-cursor.ts";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";
import { disputeStatuses } from "../domain/payment-dispute.ts";
import type { DisputeAnswer, DisputeStatus, PaymentDispute } from "../domain/payment-dispute.ts";

const names = `id, payment_id as "paymentId", provider_dispute_id as "disputeId", status, amount_cents as "amountCents", fee_cents as "feeCents",
  opened_at as "openedAt", closed_at as "closedAt", due_at as "dueAt",
  answer, statement, answered_by_id as "answeredById", answered_at as "answeredAt", submitted_at as "submittedAt"`;
const columns = sql.raw(names);

/** Filters of a list of disputes; null for no filter. */
export interface DisputeFilters {
  readonly statuses: readonly DisputeStatus[] | null;
  /** Whether the processor has an answer. */
  readonly isAnswered: boolean | null;
}

export type ListedDispute = PaymentDispute & KeysetRow;

/** $4 the statuses, $5 whether the processor has an answer; null for either. */
const list = preparedKeyset<[readonly string[], boolean | null], ListedDispute>(
  "payment_disputes",
  // Each status by its own index: few of all disputes are open.
  ({ beyond, order }) => `select q.* from unnest($4::text[]) as wanted (status) cross join lateral (
    select ${names}, opened_at::text as position from payment_dispute d
     where d.status = wanted.status and ($5::boolean is null or (submitted_at is not null) = $5) and (opened_at, id) ${beyond} ($1::timestamptz, $2::uuid)
     order by opened_at ${order}, id ${order} limit $3) q
    order by q."openedAt" ${order}, q.id ${order} limit $3`,
);

/** Lists the disputes of all payments for one page, limit + 1, by when they were opened; null asks for all. */
export function pageDisputes(db: Db, page: Page, { statuses, isAnswered }: DisputeFilters): Promise<ListedDispute[]> {
  return list.read(db, page, [...(statuses ?? disputeStatuses)], isAnswered);
}

/** Reads a dispute; undefined when there is none. */
export async function findDispute(db: Db, id: string): Promise<PaymentDispute | undefined> {
  return row(db, sql<PaymentDispute>`select ${columns} from payment_dispute where id = ${id}`);
}

/** The disputes of payments, oldest first. */
export async function listDisputes(db: Db, paymentIds: readonly string[]): Promise<PaymentDispute[]> {
  return rows(
    db,
    sql<PaymentDispute>`select ${columns} from payment_dispute where payment_id = any (${[...paymentIds]}::uuid[]) order by id`,
  );
}

/** The disputes of a payment that are not decided. */
export async function listOpenDisputes(db: Db, paymentId: string): Promise<PaymentDispute[]> {
  return (await listDisputes(db, [paymentId])).filter(({ status }) => status === "open");
}

/** Inserts a new dispute. The payment's row is locked, so there is no concurrent insert. */
export async function insertDispute(
  tx: Tx,
  dispute: { paymentId: string; disputeId: string; amountCents: bigint; feeCents: bigint; dueAt: Date | null },
): Promise<PaymentDispute> {
  const found = await row(
    tx,
    sql<PaymentDispute>`insert into payment_dispute (payment_id, provider_dispute_id, status, amount_cents, fee_cents, due_at)
      values (${dispute.paymentId}, ${dispute.disputeId}, 'open', ${dispute.amountCents}, ${dispute.feeCents}, ${dispute.dueAt}) returning ${columns}`,
  );
  if (found === undefined) throw new Error("a dispute was not written");
  return found;
}

/** Notes until when a dispute can be answered, and that the processor has an answer. */
export async function noteAnswerable(
  tx: Tx,
  id: string,
  { dueAt, isAnswered }: { dueAt: Date | null; isAnswered: boolean },
): Promise<void> {
  await sql`update payment_dispute set due_at = ${dueAt}, submitted_at = case when ${isAnswered} then coalesce(submitted_at, app_now()) end where id = ${id}`.execute(
    tx,
  );
}

/** Locks a dispute; undefined when there is none. */
export async function lockDispute(tx: Tx, id: string): Promise<PaymentDispute | undefined> {
  return row(tx, sql<PaymentDispute>`select ${columns} from payment_dispute where id = ${id} for update`);
}

/** Stores what staff answer to a locked dispute that has no answer. */
export async function storeAnswer(
  tx: Tx,
  id: string,
  { answer, statement, staffId }: { answer: DisputeAnswer; statement: string | null; staffId: string },
): Promise<void> {
  await sql`update payment_dispute set answer = ${answer}, statement = ${statement}, answered_by_id = ${staffId}, answered_at = app_now()
             where id = ${id} and answer is null`.execute(tx);
}

/** Closes an open dispute and answers it. Throws when it is closed already: its payment's row is locked. */
export async function closeDispute(
  tx: Tx,
  id: string,
  to: Exclude<DisputeStatus, "open">,
  feeCents: bigint,
): Promise<PaymentDispute> {
  const found = await row(
    tx,
    sql<PaymentDispute>`update payment_dispute set status = ${to}, fee_cents = ${feeCents}, closed_at = app_now()
      where id = ${id} and status = 'open' returning ${columns}`,
  );
  if (found === undefined) throw new Error("a dispute of a locked payment moved");
  return found;
}

/** Returns true when a payment of the account is disputed now (no more money is added meanwhile, none leaves). */
export async function hasOpenDispute(db: Db, accountId: string): Promise<boolean> {
  const found = await row(
    db,
    sql<{
      open: boolean;
    }>`select exists (select 1 from payment p join payment_dispute d on d.payment_id = p.id and d.status = 'open'
      where p.account_id = ${accountId} and p.status = 'disputed') as open`,
  );
  return found?.open ?? false;
}
