import type { Page } from "#kernel/page-cursor.ts";
import { typesOf } from "#kernel/transaction-types.ts";
import type { TransactionKind } from "#kernel/transaction-types.ts";
import { fetchOwnerTransaction, fetchOwnerTransactions } from "#modules/ledger/index.ts";
import type { OwnerTransaction } from "#modules/ledger/index.ts";
import type { Db } from "#platform/db/db.ts";
import { describeTransaction, typeForOwner } from "../domain/describe-transaction.ts";
import type { Month } from "#kernel/month.ts";
import { monthSpan } from "../store/months-store.ts";

/** A transaction as its owner reads it (Transaction). Amount in cents, never negative. */
export interface UserTransaction {
  readonly id: string;
  readonly type: string;
  readonly amount: bigint;
  readonly isCredit: boolean;
  readonly description: string;
  /** Money in that is still held is pending, and so is money on its way out; what came back is reversed. */
  readonly status: "completed" | "pending" | "reversed";
  readonly details: Readonly<Record<string, unknown>>;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

function view(found: OwnerTransaction): UserTransaction {
  const isCredit = found.netCents > 0n;
  const type = typeForOwner(found.type, isCredit);
  return {
    id: found.id,
    type,
    amount: isCredit ? found.netCents : -found.netCents,
    isCredit,
    description: describeTransaction(type, found.details),
    status: statusOf(found, isCredit),
    details: found.details,
    createdAt: found.createdAt,
    updatedAt: found.createdAt,
  };
}

function statusOf({ isWaiting, outcome }: OwnerTransaction, isCredit: boolean): UserTransaction["status"] {
  if (outcome === "returned") return "reversed";
  return outcome === "open" || (isCredit && isWaiting) ? "pending" : "completed";
}

/** Filter of a person's transactions. A null matches everything. */
export interface TransactionFilter {
  readonly kind: TransactionKind | null;
  readonly month: Month | null;
}

/** Rows for one page, newest first unless the page says otherwise; limit + 1, own side only. */
export async function fetchUserTransactions(
  db: Db,
  accountId: string,
  page: Page,
  filter: TransactionFilter = { kind: null, month: null },
): Promise<UserTransaction[]> {
  if (filter.kind === null && filter.month === null)
    return (await fetchOwnerTransactions(db, accountId, page)).map(view);
  const span = filter.month === null ? { since: null, until: null } : await monthSpan(db, filter.month);
  return (
    await fetchOwnerTransactions(db, accountId, page, {
      types: filter.kind === null ? null : typesOf(filter.kind),
      ...span,
    })
  ).map(view);
}

/** Reads a transaction of this account; undefined for another account's. */
export async function fetchUserTransaction(
  db: Db,
  accountId: string,
  id: string,
): Promise<UserTransaction | undefined> {
  const found = await fetchOwnerTransaction(db, accountId, id);
  return found === undefined ? undefined : view(found);
}
