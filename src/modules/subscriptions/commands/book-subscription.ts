import { clearingOf, post } from "#modules/ledger/index.ts";
import type { PostResult } from "#modules/ledger/index.ts";
import type { DisputeMove, Payment, RefundMove } from "#modules/payments/index.ts";
import type { Tx } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import { enqueue } from "#platform/tasks/tasks.ts";
import { findInvoiceOfPayment, markPaid } from "../store/invoices-store.ts";
import { lockBrandAccount } from "../store/subscriptions-store.ts";
import { followTask } from "../tasks/names.ts";

type Refused = { readonly reason: string } | undefined;

const isOurs = ({ purpose }: Payment): boolean => purpose === "brand_subscription";

/** Moves money between what the processor holds for us and what subscriptions earned; above zero it is earned. */
function book(
  tx: Tx,
  payment: Payment,
  about: { type: string; refType: string; refId: string; effect: string; amountCents: bigint },
): Promise<PostResult> {
  const { amountCents, ...effect } = about;
  return post(tx, {
    ...effect,
    actedBy: amountCents > 0n ? payment.actedByPersonId : null,
    details: { paymentId: payment.id, cardBrand: payment.cardBrand, cardLast4: payment.cardLast4 },
    takes: [],
    puts: [],
    platform: [
      { kind: clearingOf(payment.provider), amountCents },
      { kind: "subscriptions", amountCents: -amountCents },
    ],
  });
}

/** The money of an invoice has come: books it as income, once, and marks the invoice paid. No wallet is touched. */
export async function bookInvoice(tx: Tx, payment: Payment): Promise<Refused> {
  if (!isOurs(payment)) return undefined;
  // The account before the invoice, as everywhere here.
  await lockBrandAccount(tx, payment.accountId);
  const invoice = await findInvoiceOfPayment(tx, payment.id);
  if (invoice === undefined) return { reason: "no_invoice" };
  const booked = await book(tx, payment, {
    type: "brand_subscription",
    refType: "payment",
    refId: payment.id,
    effect: "income",
    amountCents: payment.amountCents,
  });
  if (!booked.ok) return { reason: booked.error.tag };
  await markPaid(tx, invoice.id);
  await enqueue(tx, followTask, { subscriptionId: invoice.subscriptionId });
  failpoint("subscriptions.book.before_commit");
  return undefined;
}

/** A refund of an invoice takes its part back from what was earned; one that the bank sent back is earned again. */
export async function bookInvoiceRefund(tx: Tx, { payment, refund, to }: RefundMove): Promise<Refused> {
  if (!isOurs(payment) || to === "failed") return undefined;
  const booked = await book(tx, payment, {
    type: "brand_subscription_refund",
    refType: "payment_refund",
    refId: refund.id,
    effect: to === "done" ? "settle" : "reverse",
    amountCents: to === "done" ? -refund.amountCents : refund.amountCents,
  });
  return booked.ok ? undefined : { reason: booked.error.tag };
}

/** A lost dispute takes its amount back from what was earned. Its fee is booked with all fees of disputes. */
export async function bookInvoiceDispute(tx: Tx, { payment, dispute, to }: DisputeMove): Promise<Refused> {
  if (!isOurs(payment) || to !== "lost") return undefined;
  const booked = await book(tx, payment, {
    type: "brand_subscription_refund",
    refType: "payment_dispute",
    refId: dispute.id,
    effect: "close",
    amountCents: -dispute.amountCents,
  });
  return booked.ok ? undefined : { reason: booked.error.tag };
}
