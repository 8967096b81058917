import { clearingOf, credit, findEntry, post } from "#modules/ledger/index.ts";
import type { Effect, PostResult } from "#modules/ledger/index.ts";
import { listOpenDisputes } from "#modules/payments/index.ts";
import type { Payment, PaymentRefund, RefundMove } from "#modules/payments/index.ts";
import type { Tx } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import { lockAccountFacts } from "../store/account-facts.ts";
import { freeze } from "./book-dispute.ts";
import { recordReceivable } from "./record-receivable.ts";

/** Parts of a refund in the journal: held, gone to the card, released to its lots, or returned after it had gone. */
type Part = "hold" | "settle" | "release" | "reverse";

function effectOf(payment: Payment, refund: PaymentRefund, type: string, part: Part, of: string): Effect {
  const { cardBrand, cardLast4 } = payment;
  return {
    type,
    refType: "payment_refund",
    refId: refund.id,
    effect: part,
    actedBy: part === "hold" ? refund.askedById : null,
    details: { of, paymentId: payment.id, cardBrand, cardLast4 },
  };
}

async function creditOf(tx: Tx, payment: Payment): Promise<string> {
  const found = await findEntry(tx, { refType: "payment", refId: payment.id, effect: "credit" });
  if (found === undefined) throw new Error(`payment ${payment.id} was refunded before it was credited`);
  return found;
}

/** Sets aside what is to go back, lot by lot, out of the payment's own money alone: nothing that was spent comes back. */
export async function holdRefund(
  tx: Tx,
  { payment, refund }: { payment: Payment; refund: PaymentRefund },
): Promise<{ tag: "insufficient_funds"; availableCents: bigint } | undefined> {
  await lockAccountFacts(tx, payment.accountId);
  const of = await creditOf(tx, payment);
  const held = await post(tx, {
    ...effectOf(payment, refund, "add_funds_refund", "hold", of),
    takes: [
      {
        by: "origin",
        account: { kind: "funds", ownerId: payment.accountId },
        txId: of,
        amountCents: refund.amountCents,
        shortTo: null,
      },
    ],
    puts: [{ as: "mirror", account: { kind: "refund_hold", ownerId: payment.accountId }, origin: "add_funds_refund" }],
    platform: [],
  });
  failpoint("wallet.refund.after_hold");
  if (held.ok)
    return held.value.takenCents === refund.amountCents
      ? undefined
      : { tag: "insufficient_funds", availableCents: held.value.takenCents };
  if (held.error.tag === "insufficient_funds") return held.error;
  throw new Error("a new refund was booked before");
}

/**
 * Books the outcome of a refund. Held money goes to the card or back to its lots; a refund not requested through us
 * takes what is left of its payment's money, and the remainder is owed to us. Money the card's bank returned is new
 * money of the wallet.
 */
export async function bookRefund(tx: Tx, { payment, refund, to }: RefundMove): Promise<{ reason: string } | undefined> {
  await lockAccountFacts(tx, payment.accountId);
  const booked = await book(tx, payment, refund, to);
  failpoint("wallet.refund.before_commit");
  return booked.ok ? undefined : { reason: booked.error.tag };
}

async function book(tx: Tx, payment: Payment, refund: PaymentRefund, to: RefundMove["to"]): Promise<PostResult> {
  const of = await creditOf(tx, payment);
  const hold = await findEntry(tx, { refType: "payment_refund", refId: refund.id, effect: "hold" });
  if (to === "reversed") {
    return credit(tx, effectOf(payment, refund, "add_funds_refund_return", "reverse", of), {
      from: clearingOf(payment.provider),
      account: { kind: "funds", ownerId: payment.accountId },
      amountCents: refund.amountCents,
      release: { spendInSeconds: 0, giveawayInSeconds: 0, withdrawInSeconds: null },
    });
  }
  const held = {
    by: "origin",
    account: { kind: "refund_hold", ownerId: payment.accountId },
    txId: hold ?? of,
    amountCents: refund.amountCents,
    shortTo: null,
  } as const;
  if (to === "failed") {
    const released = await post(tx, {
      ...effectOf(payment, refund, "add_funds_refund_return", "release", hold ?? of),
      takes: [held],
      puts: [{ as: "return" }],
      platform: [],
    });
    // It was away when a dispute froze the rest.
    for (const dispute of await listOpenDisputes(tx, payment.id)) await freeze(tx, payment, dispute);
    return released;
  }
  const own = {
    by: "origin",
    account: { kind: "funds", ownerId: payment.accountId },
    txId: of,
    amountCents: refund.amountCents,
    shortTo: "receivable",
  } as const;
  const settled = await post(tx, {
    ...effectOf(payment, refund, hold === undefined ? "add_funds_refund" : "add_funds_refund_settled", "settle", of),
    takes: [hold === undefined ? own : held],
    puts: [],
    platform: [{ kind: clearingOf(payment.provider), amountCents: -refund.amountCents }],
  });
  if (settled.ok) await recordReceivable(tx, payment, "refund", refund.amountCents - settled.value.takenCents);
  return settled;
}
