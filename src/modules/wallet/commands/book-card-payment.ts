import { clearingOf, credit, fetchBalance } from "#modules/ledger/index.ts";
import type { Payment, PaymentRefusal, PaymentRequest } from "#modules/payments/index.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import { readSetting } from "#platform/settings.ts";
import { cardHoldHours, closedLoopCap, firstCardHoldHours, legalMode, trustedHoldHours } from "../settings.ts";
import { hasCardHistory, lockAccountFacts, readAccountFacts } from "../store/account-facts.ts";
import { readOwed } from "../store/receivables-store.ts";
import { checkDebtPayment } from "./pay-receivable.ts";

/** Hours during which new card money of this account may not be used. */
async function cardHold(db: Db, accountId: string, exceptPaymentId: string | null): Promise<number> {
  const account = (await readAccountFacts(db, [accountId])).get(accountId);
  if (account?.isTrusted === true) return readSetting(db, trustedHoldHours);
  const isFirst = !(await hasCardHistory(db, accountId, exceptPaymentId));
  return readSetting(db, isFirst ? firstCardHoldHours : cardHoldHours);
}

/** Returns true when an account's card money may be used at once. Only then may a giveaway be paid directly by card. */
export async function hasNoCardHold(db: Db, accountId: string): Promise<boolean> {
  return (await cardHold(db, accountId, null)) === 0;
}

/**
 * Checks a card payment against the wallet's rules before the card is charged, foundations' giveaways paid by card
 * among them.
 */
export async function checkPaymentRequest(tx: Tx, request: PaymentRequest): Promise<PaymentRefusal | undefined> {
  if (request.purpose === "giveaway_fund") {
    if (request.referenceId === null) return { tag: "not_eligible", reason: "reference_missing" };
    return (await hasNoCardHold(tx, request.accountId)) ? undefined : { tag: "not_eligible", reason: "card_hold" };
  }
  if (request.purpose === "receivable") return checkDebtPayment(tx, request);
  // What an order needs is checked by the module of orders.
  if (request.purpose === "order") return undefined;
  if (request.purpose !== "add_funds") return { tag: "not_eligible", reason: "purpose_not_offered" };
  if ((await readOwed(tx, request.accountId)) > 0n) return { tag: "not_eligible", reason: "receivable_open" };
  if ((await readSetting(tx, legalMode)) === "open_loop") return undefined;
  const cap = BigInt(await readSetting(tx, closedLoopCap));
  const { cardMoney } = await fetchBalance(tx, request.accountId);
  if (cardMoney + request.amountCents <= cap) return undefined;
  return {
    tag: "limit_exceeded",
    limit: "card_money",
    remainingCents: cap > cardMoney ? cap - cardMoney : 0n,
    resetAt: null,
  };
}

/**
 * Credits a card payment to the payer's funds: once per payment (ledger reference payment/id/credit), held as long as
 * the card-hold settings say. Card money can never be withdrawn.
 */
export async function creditPayment(tx: Tx, payment: Payment): Promise<{ reason: string } | undefined> {
  // The account's row before the ledger's, as when a giveaway is funded: which may follow in this transaction.
  await lockAccountFacts(tx, payment.accountId);
  const holdSeconds = (await cardHold(tx, payment.accountId, payment.id)) * 3_600;
  const credited = await credit(
    tx,
    {
      type: "add_funds",
      refType: "payment",
      refId: payment.id,
      effect: "credit",
      actedBy: payment.actedByPersonId,
      details: { purpose: payment.purpose, cardBrand: payment.cardBrand, cardLast4: payment.cardLast4 },
    },
    {
      from: clearingOf(payment.provider),
      account: { kind: "funds", ownerId: payment.accountId },
      amountCents: payment.amountCents,
      release: { spendInSeconds: holdSeconds, giveawayInSeconds: holdSeconds, withdrawInSeconds: null },
    },
  );
  failpoint("wallet.credit.before_commit");
  return credited.ok ? undefined : { reason: credited.error.tag };
}
