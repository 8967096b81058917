import type { Page } from "#kernel/page-cursor.ts";
import { fetchOwnerTransaction, fetchOwnerTransactions } from "#modules/ledger/index.ts";
import type { OwnerTransaction } from "#modules/ledger/index.ts";
import type { Db } from "#platform/db/db.ts";
import { describeTransaction } from "../domain/describe-transaction.ts";

/** A transaction as its owner reads it (spec 3: Transaction). Amount in cents, never negative. */
export interface UserTransaction {
  readonly id: string;
  readonly type: string;
  readonly amount: bigint;
  readonly isCredit: boolean;
  readonly description: string;
  /** Of D-WAL-52: money in that is still held is pending. */
  readonly status: "completed" | "pending";
  readonly details: Readonly<Record<string, unknown>>;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

function view(found: OwnerTransaction): UserTransaction {
  const isCredit = found.netCents > 0n;
  return {
    id: found.id,
    type: found.type,
    amount: isCredit ? found.netCents : -found.netCents,
    isCredit,
    description: describeTransaction(found.type, found.details),
    status: isCredit && found.isWaiting ? "pending" : "completed",
    details: found.details,
    createdAt: found.createdAt,
    updatedAt: found.createdAt,
  };
}

/** Rows for one page, newest first unless the page says otherwise; limit + 1, own side only (D-WAL-53). */
export async function fetchUserTransactions(db: Db, accountId: string, page: Page): Promise<UserTransaction[]> {
  return (await fetchOwnerTransactions(db, accountId, page)).map(view);
}

/** One transaction of this account; undefined for anybody else's. */
export async function fetchUserTransaction(db: Db, accountId: string, id: string): Promise<UserTransaction | undefined> {
  const found = await fetchOwnerTransaction(db, accountId, id);
  return found === undefined ? undefined : view(found);
}
