import { deletionAsked } from "#modules/accounts/index.ts";
import { secondFactorDue, secondFactorDueCents } from "#modules/sign-in/index.ts";
import { fetchBalance } from "#modules/ledger/index.ts";
import { disputeMoved, paymentRequested, paymentSucceeded, refundAsked, refundMoved } from "#modules/payments/index.ts";
import type { Payment } from "#modules/payments/index.ts";
import { provide } from "#platform/hooks.ts";
import { creditPayment, checkPaymentRequest } from "./commands/book-card-payment.ts";
import { bookDispute, bookDisputeFee } from "./commands/book-dispute.ts";
import { bookRefund, holdRefund } from "./commands/book-refund.ts";
import { payReceivable } from "./commands/pay-receivable.ts";
import { loadWallet } from "./graphql/load-wallet.ts";
import { readOwed } from "./store/receivables-store.ts";

/** What pays for a subscription never reaches a wallet: its own module books it. */
const isOfWallet = ({ purpose }: Payment): boolean => purpose !== "brand_subscription";

/** Implementations of the hooks of lower modules. */
export const provides = [
  provide(paymentRequested, checkPaymentRequest),
  provide(paymentSucceeded, async (tx, payment) =>
    isOfWallet(payment) ? ((await creditPayment(tx, payment)) ?? payReceivable(tx, payment)) : undefined,
  ),
  provide(refundAsked, async (tx, ask) => (isOfWallet(ask.payment) ? holdRefund(tx, ask) : undefined)),
  provide(refundMoved, async (tx, move) => (isOfWallet(move.payment) ? bookRefund(tx, move) : undefined)),
  provide(disputeMoved, async (tx, move) =>
    isOfWallet(move.payment) ? bookDispute(tx, move) : bookDisputeFee(tx, move),
  ),
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
