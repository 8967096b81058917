export { fundEscrow, refundEscrow, settlePrize, settlePrizes } from "./commands/giveaway-money.ts";
export type { Booked, EscrowRefund, FundRefusal, PrizeSettlement } from "./commands/giveaway-money.ts";
export { hasNoCardHold, wireWallet } from "./commands/book-card-payment.ts";
export { balancesOf } from "./queries/balances-of.ts";
export type { Balances } from "./queries/balances-of.ts";
export { fetchUserTransaction, fetchUserTransactions } from "./queries/user-transactions.ts";
export type { UserTransaction } from "./queries/user-transactions.ts";
export { describeTransaction } from "./domain/describe-transaction.ts";
export { legalMode } from "./settings.ts";
