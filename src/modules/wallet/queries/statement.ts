import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { fetchBalanceAt, fetchFirstMovement, fetchOwnerEntries } from "#modules/ledger/index.ts";
import { appNow, readSnapshot } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import { describeTransaction, typeForOwner } from "../domain/describe-transaction.ts";
import { nextMonth } from "#kernel/month.ts";
import type { Month } from "#kernel/month.ts";
import { monthOf, monthSpan } from "../store/months-store.ts";

/** A line of a statement. Cents; positive is money in. */
interface StatementLine {
  readonly id: string;
  readonly type: string;
  readonly description: string;
  readonly createdAt: Date;
  readonly netCents: bigint;
  /** The wallet's balance after it. */
  readonly balanceCents: bigint;
}

/**
 * A month of a wallet (funds and earnings), as it stands in the ledger. Opening + lines = closing = the next month's
 * opening.
 */
export interface Statement {
  readonly month: Month;
  readonly since: Date;
  /** The end of the month, or of what has been of it. */
  readonly until: Date;
  readonly isRunning: boolean;
  readonly openingCents: bigint;
  readonly closingCents: bigint;
  readonly lines: readonly StatementLine[];
}

export type StatementRefusal = "no_such_month" | "too_long";

/** The months of an account's wallet, the running one first; empty when nothing ever moved. */
export async function listStatementMonths(db: Db, accountId: string): Promise<Month[]> {
  const first = await fetchFirstMovement(db, accountId);
  if (first === undefined) return [];
  const last = await monthOf(db);
  const months = [await monthOf(db, first)];
  for (let month = months[0]; month !== undefined && month < last; month = months[0]) months.unshift(nextMonth(month));
  return months;
}

/**
 * An account's statement of a month, read at one moment. `too_long` beyond `most` lines. Throws when the lines do not
 * lead from one balance to the other: then the ledger is wrong, and no PDF document says otherwise.
 */
export function readStatement(
  db: Db,
  accountId: string,
  month: Month,
  most: number,
): Promise<Result<Statement, StatementRefusal>> {
  return readSnapshot(db, async (snapshot) => {
    if (!(await listStatementMonths(snapshot, accountId)).includes(month)) return err("no_such_month");
    const span = await monthSpan(snapshot, month);
    const now = await appNow(snapshot);
    const openingCents = await fetchBalanceAt(snapshot, accountId, span.since);
    const closingCents = await fetchBalanceAt(snapshot, accountId, span.until);
    const entries = await fetchOwnerEntries(snapshot, accountId, span, most + 1);
    if (entries.length > most) return err("too_long");
    let balanceCents = openingCents;
    const lines = entries.map(({ id, type: booked, details, createdAt, netCents }) => {
      balanceCents += netCents;
      const type = typeForOwner(booked, netCents > 0n);
      return { id, type, description: describeTransaction(type, details), createdAt, netCents, balanceCents };
    });
    if (balanceCents !== closingCents)
      throw new Error(`the entries of ${month} lead to ${balanceCents} cents and not to ${closingCents}`);
    const isRunning = now < span.until;
    return ok({
      month,
      since: span.since,
      until: isRunning ? now : span.until,
      isRunning,
      openingCents,
      closingCents,
      lines,
    });
  });
}
