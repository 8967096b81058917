import { fetchRemaining, findEntry } from "#modules/ledger/index.ts";
import { appNow } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import type { Payment } from "../domain/payment.ts";
import { paidStatuses } from "../domain/payment-status.ts";
import { refundDays } from "../domain/payment-refund.ts";
import type { RefundRefusal } from "../domain/payment-refund.ts";
import { hasRefundUnderWay } from "../store/refunds-store.ts";

const dayMs = 86_400_000;

/** The refundable amount of a payment, and why it is zero. */
export interface Refundable {
  /** Cents of the payment's own money that are neither spent nor set aside. */
  readonly cents: bigint;
  /** Deadline for the owner's request; staff may refund later, too. Null for a payment that was not paid. */
  readonly until: Date | null;
  readonly reason: Extract<RefundRefusal, { tag: "not_refundable" }>["reason"] | null;
}

/** Checks a payment for a refund. True until the commit only with its row and its account's locked. */
export async function readRefundable(db: Db, payment: Payment, by: "owner" | "staff"): Promise<Refundable> {
  const until = payment.succeededAt === null ? null : new Date(payment.succeededAt.getTime() + refundDays * dayMs);
  const no = (reason: NonNullable<Refundable["reason"]>): Refundable => ({ cents: 0n, until, reason });
  if (until === null || !paidStatuses.has(payment.status)) return no("not_paid");
  if (payment.status === "disputed" || payment.status === "charged_back") return no("disputed");
  if (await hasRefundUnderWay(db, payment.id)) return no("under_way");
  if (by === "owner" && (await appNow(db)) > until) return no("too_old");
  if (payment.purpose === "brand_subscription") {
    // A period that has begun is not paid back on request; staff decide where the law asks for it.
    const cents = by === "staff" ? payment.amountCents - payment.refundedCents : 0n;
    return cents === 0n ? no("spent") : { cents, until, reason: null };
  }
  const creditTx = await findEntry(db, { refType: "payment", refId: payment.id, effect: "credit" });
  const cents =
    creditTx === undefined ? 0n : await fetchRemaining(db, { kind: "funds", ownerId: payment.accountId }, creditTx);
  return cents === 0n ? no("spent") : { cents, until, reason: null };
}
