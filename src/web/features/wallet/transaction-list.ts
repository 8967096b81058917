import { TransactionsDocument } from "#web/generated/wallet.ts";
import type { TransactionKind, TransactionLineFragment } from "#web/generated/types.ts";
import { useLoadMore, type LoadMoreList } from "#web/lib/use-load-more.ts";

/** Number of lines on the overview, and in one page of the whole list. */
export const OVERVIEW_LINES = 6;
export const PAGE_LINES = 25;

export interface TransactionFilter {
  readonly kind?: TransactionKind;
  readonly month?: string;
}

const everything: TransactionFilter = {};

/** Reads the account's transactions, newest first. */
export function useTransactions(
  limit: number,
  filter: TransactionFilter = everything,
): LoadMoreList<TransactionLineFragment> {
  return useLoadMore(TransactionsDocument, {
    variables: filter,
    select: (data) => data.fetchUserTransactions,
    keyOf: (transaction) => transaction.id,
    limit,
  });
}
