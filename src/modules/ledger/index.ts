export { clearingOf } from "./domain/accounts.ts";
export type { ClearedProvider, OwnedKind, PlatformKind } from "./domain/accounts.ts";
export type { Entry, PostResult, Release, Take } from "./domain/entry.ts";
export { findEntries, findEntry, findEntryType } from "./store/entries-store.ts";
export { post, postMany } from "./commands/post.ts";
export { postTogether } from "./commands/post-together.ts";
export {
  credit,
  escrowRelease,
  escrowToVendor,
  refundToLots,
  releaseFromEscrow,
  spend,
  transfer,
  transferEntry,
  transferToEscrow,
} from "./commands/movements.ts";
export type { Effect } from "./commands/movements.ts";
export { fetchBalance, fetchBalances, fetchEarnings, fetchEscrowBalance } from "./queries/fetch-balances.ts";
export type { Waiting, WalletBalances } from "./queries/fetch-balances.ts";
export { fetchOwnerTransaction, fetchOwnerTransactions } from "./queries/owner-transactions.ts";
export { fetchPaymentsOf, fetchRemaining, fetchSetAside } from "./queries/fetch-set-aside.ts";
export type { SetAside } from "./queries/fetch-set-aside.ts";
export type { OwnerTransaction } from "./queries/owner-transactions.ts";
export { findCounterparty } from "./queries/counterparty.ts";
export { fetchNextMoney } from "./queries/next-lots.ts";
export { fetchHeldLots, fetchOwnerLots } from "./queries/owner-lots.ts";
export type { LotChoice, LotList, OwnerLot } from "./queries/owner-lots.ts";
export { fetchBalanceAt, fetchFirstMovement, fetchOwnerEntries } from "./queries/owner-statement.ts";
export { fetchClearingPostings, fetchFirstPostedAt } from "./queries/clearing-postings.ts";
export type { ClearingPosting } from "./queries/clearing-postings.ts";
export { readTakenCents } from "./queries/taken-cents.ts";
export { fetchSpentLots } from "./queries/spent-lots.ts";
export type { SpentLot } from "./queries/spent-lots.ts";
export { fetchOutflow } from "./queries/owner-flow.ts";
export { readBalanceProof, readLedgerProof } from "./queries/ledger-proof.ts";
export type { BalanceProof, LedgerProof } from "./queries/ledger-proof.ts";
export { fetchCreditedIn, fetchWithheldIn } from "./queries/yearly-sums.ts";
export { verifySeals } from "./queries/verify-seals.ts";
export { sealJournal } from "./tasks/seal-journal.ts";
export { takeProof } from "./tasks/take-proof.ts";
export { moneyLimits } from "./limits.ts";
