import { deletionAsked, secondFactorDue, secondFactorDueCents } from "#modules/accounts/index.ts";
import { fetchBalance } from "#modules/ledger/index.ts";
import { disputeMoved, paymentRequested, paymentSucceeded, refundAsked, refundMoved } from "#modules/payments/index.ts";
import { provide } from "#platform/hooks.ts";
import { creditPayment, checkPaymentRequest } from "./commands/book-card-payment.ts";
import { bookDispute } from "./commands/book-dispute.ts";
import { bookRefund, holdRefund } from "./commands/book-refund.ts";
import { payReceivable } from "./commands/pay-receivable.ts";
import { loadWallet } from "./graphql/load-wallet.ts";
import { readOwed } from "./store/receivables-store.ts";

/** Implementations of the hooks of lower modules. */
export const provides = [
  provide(paymentRequested, checkPaymentRequest),
  provide(paymentSucceeded, async (tx, payment) => (await creditPayment(tx, payment)) ?? payReceivable(tx, payment)),
  provide(refundAsked, holdRefund),
  provide(refundMoved, bookRefund),
  provide(disputeMoved, bookDispute),
  provide(deletionAsked, async (tx, { accountId, blockers }) => {
    const { total } = await fetchBalance(tx, accountId);
    if (total > 0n) blockers.push({ reason: "balance", accountId, count: 1, amountCents: total });
    const owed = await readOwed(tx, accountId);
    if (owed > 0n) blockers.push({ reason: "receivable", accountId, count: 1, amountCents: owed });
    return undefined;
  }),
  provide(
    secondFactorDue,
    async ({ context, person }) => ((await loadWallet(context, person.id))?.available ?? 0n) >= secondFactorDueCents,
  ),
];
