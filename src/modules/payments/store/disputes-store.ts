import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { DisputeStatus, PaymentDispute } from "../domain/payment-dispute.ts";

const columns = sql`id, payment_id as "paymentId", provider_dispute_id as "disputeId", status, amount_cents as "amountCents", fee_cents as "feeCents",
  opened_at as "openedAt", closed_at as "closedAt"`;

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
  dispute: { paymentId: string; disputeId: string; amountCents: bigint; feeCents: bigint },
): Promise<PaymentDispute> {
  const found = await row(
    tx,
    sql<PaymentDispute>`insert into payment_dispute (payment_id, provider_dispute_id, status, amount_cents, fee_cents)
      values (${dispute.paymentId}, ${dispute.disputeId}, 'open', ${dispute.amountCents}, ${dispute.feeCents}) returning ${columns}`,
  );
  if (found === undefined) throw new Error("a dispute was not written");
  return found;
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
