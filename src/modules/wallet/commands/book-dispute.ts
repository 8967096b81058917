import { setTrusted } from "#modules/accounts/index.ts";
import { clearingOf, fetchRemaining, findEntries, findEntry, post } from "#modules/ledger/index.ts";
import type { Effect } from "#modules/ledger/index.ts";
import type { DisputeMove, Payment, PaymentDispute } from "#modules/payments/index.ts";
import type { Tx } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import { lockAccountFacts } from "../store/account-facts.ts";
import { recordReceivable } from "./record-receivable.ts";

function effectOf(payment: Payment, dispute: PaymentDispute, type: string, effect: string, of: string | null): Effect {
  const { cardBrand, cardLast4 } = payment;
  return {
    type,
    refType: "payment_dispute",
    refId: dispute.id,
    effect,
    actedBy: null,
    details: { of, paymentId: payment.id, cardBrand, cardLast4 },
  };
}

const holdOf = (payment: Payment) => ({ kind: "dispute_hold", ownerId: payment.accountId }) as const;

interface Hold {
  readonly txId: string;
  readonly leftCents: bigint;
}

/** Reads the holds of a dispute: the transactions that froze money, with the amount still frozen. */
async function readHolds(tx: Tx, payment: Payment, dispute: PaymentDispute): Promise<Hold[]> {
  const holds: Hold[] = [];
  for (const [effect, txId] of await findEntries(tx, { refType: "payment_dispute", refId: dispute.id })) {
    if (effect.startsWith("hold")) holds.push({ txId, leftCents: await fetchRemaining(tx, holdOf(payment), txId) });
  }
  return holds;
}

const sumOf = (holds: readonly Hold[]): bigint => holds.reduce((sum, { leftCents }) => sum + leftCents, 0n);

/**
 * Freezes the disputed amount, as far as the wallet holds it, released or not: the payment's own money first, then
 * funds, then earnings; and again, when money arrives while it is open. The person is not asked for the remainder
 * before the dispute is lost. The account's row is locked.
 */
export async function freeze(tx: Tx, payment: Payment, dispute: PaymentDispute): Promise<void> {
  const holds = await readHolds(tx, payment, dispute);
  const missing = dispute.amountCents - sumOf(holds);
  if (missing <= 0n) return;
  const of = (await findEntry(tx, { refType: "payment", refId: payment.id, effect: "credit" })) ?? null;
  const frozen = await post(tx, {
    ...effectOf(payment, dispute, "chargeback", `hold:${holds.length}`, of),
    takes: [{ by: "wallet", ownerId: payment.accountId, amountCents: missing, firstTxId: of, shortTo: null }],
    puts: [{ as: "mirror", account: holdOf(payment), origin: "chargeback" }],
    platform: [],
  });
  failpoint("wallet.dispute.after_freeze");
  // An empty wallet has nothing to freeze.
  if (!frozen.ok && frozen.error.tag === "already_posted") throw new Error(`dispute ${dispute.id} was frozen before`);
}

/** Books what happened to a dispute, with the account's row locked: opened, won, or lost. */
export async function bookDispute(tx: Tx, move: DisputeMove): Promise<{ reason: string } | undefined> {
  const { payment, dispute, to } = move;
  await lockAccountFacts(tx, payment.accountId);
  if (to === "open") await freeze(tx, payment, dispute);
  else if (to === "won") await release(tx, payment, dispute);
  else await chargeBack(tx, payment, dispute);
  await bookDisputeFee(tx, move);
  failpoint("wallet.dispute.before_commit");
  return undefined;
}

const take = (payment: Payment, { txId, leftCents }: Hold) =>
  ({ by: "origin", account: holdOf(payment), txId, amountCents: leftCents, shortTo: null }) as const;

/** Gives what was frozen back to the very lots it came from, with their release times. */
async function release(tx: Tx, payment: Payment, dispute: PaymentDispute): Promise<void> {
  const holds = (await readHolds(tx, payment, dispute)).filter(({ leftCents }) => leftCents > 0n);
  const [first] = holds;
  if (first === undefined) return;
  const released = await post(tx, {
    ...effectOf(payment, dispute, "chargeback_reversal", "close", first.txId),
    takes: holds.map((hold) => take(payment, hold)),
    puts: [{ as: "return" }],
    platform: [],
  });
  failpoint("wallet.dispute.after_release");
  if (!released.ok) throw new Error(`dispute ${dispute.id} could not be released: ${released.error.tag}`);
}

/**
 * The bank took the money: what is frozen, then whatever else the wallet holds by now, the payment's own money first,
 * and the rest is owed to us. Who lost a dispute is trusted no more.
 */
async function chargeBack(tx: Tx, payment: Payment, dispute: PaymentDispute): Promise<void> {
  const holds = (await readHolds(tx, payment, dispute)).filter(({ leftCents }) => leftCents > 0n);
  const missing = dispute.amountCents - sumOf(holds);
  const rest = {
    by: "wallet",
    ownerId: payment.accountId,
    amountCents: missing,
    firstTxId: (await findEntry(tx, { refType: "payment", refId: payment.id, effect: "credit" })) ?? null,
    shortTo: "receivable",
  } as const;
  const charged = await post(tx, {
    ...effectOf(payment, dispute, missing > 0n ? "chargeback" : "chargeback_settled", "close", holds[0]?.txId ?? null),
    takes: [...holds.map((hold) => take(payment, hold)), ...(missing > 0n ? [rest] : [])],
    puts: [],
    platform: [{ kind: clearingOf(payment.provider), amountCents: -dispute.amountCents }],
  });
  failpoint("wallet.dispute.after_charge_back");
  if (!charged.ok) throw new Error(`dispute ${dispute.id} could not be charged back: ${charged.error.tag}`);
  await recordReceivable(tx, payment, "dispute", dispute.amountCents - charged.value.takenCents);
  const people = [...new Set([payment.accountId, payment.actedByPersonId])].toSorted();
  for (const id of people) await setTrusted(tx, id, false, { kind: "system", reason: "a lost dispute" });
}

/** Books what a dispute costs by itself, for a payment whose money is in no wallet. */
export async function bookDisputeFee(tx: Tx, { payment, dispute, feeBeforeCents }: DisputeMove): Promise<undefined> {
  await bookFee(tx, payment, dispute, dispute.feeCents - feeBeforeCents);
  return undefined;
}

/**
 * Books the processor's fee for a dispute, which the platform bears. It is booked as soon as it is known; a further
 * fee, or a fee returned for a dispute that was won, when the dispute is decided. `feeCents` is below zero for a
 * returned fee.
 */
async function bookFee(tx: Tx, payment: Payment, dispute: PaymentDispute, feeCents: bigint): Promise<void> {
  if (feeCents === 0n) return;
  await post(tx, {
    ...effectOf(payment, dispute, "chargeback_fee", dispute.status === "open" ? "fee" : "fee:close", null),
    takes: [],
    puts: [],
    platform: [
      { kind: "losses", amountCents: feeCents },
      { kind: clearingOf(payment.provider), amountCents: -feeCents },
    ],
  });
}
