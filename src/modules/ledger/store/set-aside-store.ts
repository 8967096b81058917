import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import type { OwnedAccount } from "../domain/accounts.ts";

/** Remainder of the lots of one transaction in an account, in cents. */
export async function fetchRemaining(db: Db, account: OwnedAccount, txId: string): Promise<bigint> {
  const found = await row(
    db,
    sql<{ cents: bigint }>`
      select coalesce(sum(l.remaining_cents), 0)::bigint as cents from ledger_lot l join ledger_account a on a.id = l.account_id
       where l.tx_id = ${txId} and a.kind = ${account.kind} and a.owner_id = ${account.ownerId}`,
  );
  return found?.cents ?? 0n;
}

/** Money of an owner that is set aside, in cents: kept for open disputes, and on its way back to a card. */
export interface SetAside {
  readonly disputed: bigint;
  readonly refunding: bigint;
}

/** Money each owner has set aside; owners without any are absent. */
export async function fetchSetAside(db: Db, ownerIds: readonly string[]): Promise<Map<string, SetAside>> {
  const found = await rows(
    db,
    sql<SetAside & { owner_id: string }>`
      select owner_id, coalesce(sum(balance_cents) filter (where kind = 'dispute_hold'), 0)::bigint as disputed,
             coalesce(sum(balance_cents) filter (where kind = 'refund_hold'), 0)::bigint as refunding
        from ledger_account where owner_id = any (${[...ownerIds]}::uuid[]) and kind in ('dispute_hold', 'refund_hold') group by owner_id`,
  );
  return new Map(found.map(({ owner_id, disputed, refunding }) => [owner_id, { disputed, refunding }]));
}

/** The card payments that transactions are about; those about none are left out. */
export async function fetchPaymentsOf(db: Db, txIds: readonly string[]): Promise<Map<string, string>> {
  const found = await rows(
    db,
    sql<{ id: string; payment_id: string }>`
      select id, payment_id from (
        select id, case when ref_type = 'payment' then ref_id else (details ->> 'paymentId')::uuid end as payment_id from ledger_tx where id = any (${[...txIds]}::uuid[])) t
       where payment_id is not null`,
  );
  return new Map(found.map((one) => [one.id, one.payment_id]));
}
