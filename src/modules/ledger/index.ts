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
export { fetchBalance, fetchBalances, fetchEarnings, fetchEscrowBalance } from "./store/balances-store.ts";
export type { Waiting, WalletBalances } from "./store/balances-store.ts";
export { fetchOwnerTransaction, fetchOwnerTransactions } from "./store/owner-transactions-store.ts";
export { fetchPaymentsOf, fetchRemaining, fetchSetAside } from "./store/set-aside-store.ts";
export type { SetAside } from "./store/set-aside-store.ts";
export type { OwnerTransaction } from "./store/owner-transactions-store.ts";
export { findCounterparty } from "./store/owner-transactions-store.ts";
export { fetchNextMoney } from "./queries/next-lots.ts";
export { fetchHeldLots, fetchOwnerLots } from "./store/lots-store.ts";
export type { LotChoice, LotList, OwnerLot } from "./store/lots-store.ts";
export { fetchBalanceAt, fetchFirstMovement, fetchOwnerEntries } from "./store/owner-statement-store.ts";
export { fetchClearingPostings, fetchFirstPostedAt } from "./store/clearing-postings-store.ts";
export type { ClearingPosting } from "./store/clearing-postings-store.ts";
export { readTakenCents } from "./store/lots-store.ts";
export { fetchSpentLots } from "./store/lots-store.ts";
export type { SpentLot } from "./store/lots-store.ts";
export { fetchOutflow } from "./store/owner-statement-store.ts";
export { readBalanceProof, readLedgerProof } from "./queries/ledger-proof.ts";
export type { BalanceProof, LedgerProof } from "./queries/ledger-proof.ts";
export { fetchCreditedIn, fetchWithheldIn } from "./store/yearly-sums-store.ts";
export { verifySeals } from "./queries/verify-seals.ts";
export { sealJournal } from "./tasks/seal-journal.ts";
export { takeProof } from "./tasks/take-proof.ts";
export { moneyLimits } from "./limits.ts";
export { rowsMatchLedger } from "./store/rows-match-ledger.ts";
