import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { PaymentRefund, RefundStatus } from "../domain/payment-refund.ts";
import type { CardProcessorName } from "../ports/card-processor.ts";

const columns = sql`id, payment_id as "paymentId", asked_by_person_id as "askedById", amount_cents as "amountCents", status,
  provider_refund_id as "providerRefundId", failure_code as "failureCode", created_at as "createdAt", updated_at as "updatedAt"`;

export async function findRefund(db: Db, id: string): Promise<PaymentRefund | undefined> {
  return row(db, sql<PaymentRefund>`select ${columns} from payment_refund where id = ${id}`);
}

export async function findRefundByKey(db: Db, personId: string, key: string): Promise<PaymentRefund | undefined> {
  return row(
    db,
    sql<PaymentRefund>`select ${columns} from payment_refund where asked_by_person_id = ${personId} and idempotency_key = ${key}`,
  );
}

/** The refunds of payments, oldest first. */
export async function listRefunds(db: Db, paymentIds: readonly string[]): Promise<PaymentRefund[]> {
  return rows(
    db,
    sql<PaymentRefund>`select ${columns} from payment_refund where payment_id = any (${[...paymentIds]}::uuid[]) order by id`,
  );
}

/** Inserts a refund. The payment's row is locked, so there is no concurrent insert. */
export async function insertRefund(
  tx: Tx,
  refund: {
    paymentId: string;
    askedById: string | null;
    amountCents: bigint;
    idempotencyKey: string | null;
    providerRefundId?: string;
  },
): Promise<PaymentRefund> {
  const found = await row(
    tx,
    sql<PaymentRefund>`insert into payment_refund (payment_id, asked_by_person_id, amount_cents, status, idempotency_key, provider_refund_id)
      values (${refund.paymentId}, ${refund.askedById}, ${refund.amountCents}, 'requested', ${refund.idempotencyKey}, ${refund.providerRefundId ?? null}) returning ${columns}`,
  );
  if (found === undefined) throw new Error("a refund was not written");
  return found;
}

/** Moves a refund if it still stands where it was read, and answers it; undefined when it stands elsewhere. */
export async function moveRefund(
  tx: Tx,
  id: string,
  move: { from: RefundStatus; to: RefundStatus; providerRefundId: string | null; failureCode: string | null },
): Promise<PaymentRefund | undefined> {
  return row(
    tx,
    sql<PaymentRefund>`update payment_refund set status = ${move.to}, provider_refund_id = coalesce(${move.providerRefundId}, provider_refund_id),
        failure_code = ${move.failureCode}, updated_at = app_now() where id = ${id} and status = ${move.from} returning ${columns}`,
  );
}

/** Refunds of a provider in an unfinished state that were not checked for a while. */
export async function listOpenRefunds(
  db: Db,
  providers: readonly CardProcessorName[],
  idleSeconds: number,
): Promise<PaymentRefund[]> {
  return rows(
    db,
    sql<PaymentRefund>`select ${columns} from payment_refund r where r.status = 'requested' and r.updated_at <= app_now() - make_interval(secs => ${idleSeconds})
      and exists (select 1 from payment p where p.id = r.payment_id and p.provider = any (${[...providers]}::text[])) order by r.updated_at limit 100`,
  );
}

/** Returns true when a refund that a person requested has not ended yet. */
export async function hasRefundUnderWay(db: Db, paymentId: string): Promise<boolean> {
  const found = await row(
    db,
    sql<{
      open: boolean;
    }>`select exists (select 1 from payment_refund where payment_id = ${paymentId} and status = 'requested') as open`,
  );
  return found?.open ?? false;
}

/** Puts a refund at the end of the sweep's line. */
export async function markRefundChecked(db: Db, id: string): Promise<void> {
  await sql`update payment_refund set updated_at = app_now() where id = ${id} and status = 'requested'`.execute(db);
}
