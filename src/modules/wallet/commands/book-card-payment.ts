import { deletionAsked } from "#modules/accounts/index.ts";
import { credit, fetchBalance, findEntry, post } from "#modules/ledger/index.ts";
import type { PlatformKind } from "#modules/ledger/index.ts";
import { paymentRefunded, paymentRequested, paymentSucceeded } from "#modules/payments/index.ts";
import type { Payment, PaymentRefusal, PaymentRequest } from "#modules/payments/index.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import { readSetting } from "#platform/settings.ts";
import { cardHoldHours, closedLoopCap, firstCardHoldHours, legalMode, trustedHoldHours } from "../settings.ts";
import { hasCardHistory, lockAccountFacts, readAccountFacts } from "../store/account-facts.ts";

/** Hours during which new card money of this account may not be used (D-WAL-08). */
async function cardHold(db: Db, accountId: string, exceptPaymentId: string | null): Promise<number> {
  const account = (await readAccountFacts(db, [accountId])).get(accountId);
  if (account?.isTrusted === true) return readSetting(db, trustedHoldHours);
  const isFirst = !(await hasCardHistory(db, accountId, exceptPaymentId));
  return readSetting(db, isFirst ? firstCardHoldHours : cardHoldHours);
}

/** Whether card money of this account may be used at once: only then may a giveaway be paid straight by card. */
export async function hasNoCardHold(db: Db, accountId: string): Promise<boolean> {
  return (await cardHold(db, accountId, null)) === 0;
}

/** Before a card is charged: what the wallet has to say (D-WAL-12, and foundations on paying giveaways by card). */
export async function judgeRequest(tx: Tx, request: PaymentRequest): Promise<PaymentRefusal | undefined> {
  if (request.purpose === "giveaway_fund") {
    if (request.referenceId === null) return { tag: "not_eligible", reason: "reference_missing" };
    return (await hasNoCardHold(tx, request.accountId)) ? undefined : { tag: "not_eligible", reason: "card_hold" };
  }
  if (request.purpose !== "add_funds") return { tag: "not_eligible", reason: "purpose_not_offered" };
  if ((await readSetting(tx, legalMode)) === "open_loop") return undefined;
  const cap = BigInt(await readSetting(tx, closedLoopCap));
  const { cardMoney } = await fetchBalance(tx, request.accountId);
  if (cardMoney + request.amountCents <= cap) return undefined;
  return { tag: "limit_exceeded", limit: "card_money", remainingCents: cap > cardMoney ? cap - cardMoney : 0n, resetAt: null };
}

/**
 * Credits a card payment to the payer's funds: once per payment (ledger reference payment/id/credit), held
 * as D-WAL-08 says, never to be withdrawn (D-WAL-03).
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
      from: clearingOf(payment),
      account: { kind: "funds", ownerId: payment.accountId },
      amountCents: payment.amountCents,
      release: { spendInSeconds: holdSeconds, giveawayInSeconds: holdSeconds, withdrawInSeconds: null },
    },
  );
  failpoint("wallet.credit.before_commit");
  return credited.ok ? undefined : { reason: credited.error.tag };
}

/**
 * Books what a provider gave back to the card: out of what is left of that payment's money; what was spent
 * already is owed to us (receivable), so that no wallet goes below zero (D-WAL-05).
 */
export async function bookRefund(
  tx: Tx,
  refund: { payment: Payment; moreCents: bigint; totalCents: bigint },
): Promise<{ reason: string } | undefined> {
  const { payment } = refund;
  const creditTx = await findEntry(tx, { refType: "payment", refId: payment.id, effect: "credit" });
  if (creditTx === undefined) return { reason: "refunded before it was credited" };
  const booked = await post(tx, {
    type: "add_funds_refund",
    refType: "payment",
    refId: payment.id,
    effect: `refund:${refund.totalCents}`,
    actedBy: null,
    details: { of: creditTx, cardBrand: payment.cardBrand, cardLast4: payment.cardLast4 },
    takes: [
      { by: "origin", account: { kind: "funds", ownerId: payment.accountId }, txId: creditTx, amountCents: refund.moreCents, shortTo: "receivable" },
    ],
    puts: [],
    platform: [{ kind: clearingOf(payment), amountCents: -refund.moreCents }],
  });
  failpoint("wallet.refund.before_commit");
  return booked.ok ? undefined : { reason: booked.error.tag };
}

function clearingOf(payment: Payment): PlatformKind {
  return payment.provider === "card-stripe" ? "clearing:card-stripe" : "clearing:card-sandbox";
}

/** Wires the wallet to accounts and payments; called once by main, before other modules implement the same hooks. */
export function wireWallet(): void {
  paymentRequested.implement(judgeRequest);
  paymentSucceeded.implement(creditPayment);
  paymentRefunded.implement(bookRefund);
  deletionAsked.implement(async (tx, { accountId, blockers }) => {
    const { total } = await fetchBalance(tx, accountId);
    if (total > 0n) blockers.push({ reason: "balance", accountId, count: 1, amountCents: total });
    return undefined;
  });
}
