export {
  checkSpendLimit,
  fundEscrow,
  creditPrize,
  payVendor,
  refundEscrow,
  settlePrize,
  settlePrizes,
} from "./commands/giveaway-money.ts";
export type { FundRefusal } from "./commands/giveaway-money.ts";
export { recordRewardReceivable, recordSaleReceivable } from "./commands/record-receivable.ts";
export { hasNoCardHold } from "./commands/book-card-payment.ts";
export { writeOff } from "./commands/write-off.ts";
export { readOwed } from "./store/receivables-store.ts";
export { freezeDisputedMoney } from "./tasks/freeze-disputed-money.ts";
export { netAllReceivables } from "./tasks/net-receivables.ts";
export { hasOpenDispute } from "#modules/payments/index.ts";
export { balancesOf } from "./queries/balances-of.ts";
export { fetchUserTransaction, fetchUserTransactions } from "./queries/user-transactions.ts";
export type { UserTransaction } from "./queries/user-transactions.ts";
export { balanceNames, explainBalance } from "./queries/balance-parts.ts";
export { listStatementMonths, readStatement } from "./queries/statement.ts";
export type { Statement } from "./queries/statement.ts";
export { openInvoice, openStatement } from "./queries/open-pdfs.ts";
export type { OpenedPdf } from "./queries/open-pdfs.ts";
export { statementCsv } from "./documents/statement-pdf.ts";
export { cardName, describeTransaction } from "./domain/describe-transaction.ts";
export { readSpending } from "./queries/spending.ts";
export type { Spending } from "./queries/spending.ts";
export { readSpendLimit } from "./queries/spend-limit.ts";
export { lockAccountFacts } from "./store/account-facts.ts";
export { legalMode } from "./settings.ts";
export { readOutstandingPayments } from "./queries/outstanding.ts";
