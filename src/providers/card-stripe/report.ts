import type { Stripe } from "stripe";
import type { BankLine, ProviderReport, ReportKind, ReportLine, ReportSpan } from "#kernel/provider-report.ts";

const kinds: Readonly<Record<string, ReportKind>> = {
  charge: "payment",
  payment: "payment",
  refund: "refund",
  payment_refund: "refund",
  refund_failure: "refund_return",
  payment_failure_refund: "refund_return",
  payout: "settlement",
  payout_failure: "settlement",
  payout_cancel: "settlement",
  stripe_fee: "fee",
};

const dateOf = (seconds: number): Date => new Date(seconds * 1_000);

/** Stripe's balance transactions of a span of time, with the payouts among them that reached our bank. */
export async function readStripeReport(stripe: Stripe, { since, until }: ReportSpan): Promise<ProviderReport> {
  const created = { gte: Math.floor(since.getTime() / 1_000), lt: Math.ceil(until.getTime() / 1_000) };
  const lines: ReportLine[] = [];
  const bank: BankLine[] = [];
  for await (const one of stripe.balanceTransactions.list({ created, limit: 100, expand: ["data.source"] })) {
    lines.push(...linesOf(one));
    const { source } = one;
    if (
      one.type === "payout" &&
      typeof source === "object" &&
      source?.object === "payout" &&
      source.status === "paid"
    ) {
      bank.push({ settlementId: source.id, amountCents: BigInt(-source.amount), at: dateOf(source.arrival_date) });
    }
  }
  return { lines, bank };
}

function linesOf({ id, type, amount, fee, created, source }: Stripe.BalanceTransaction): ReportLine[] {
  const about = typeof source === "string" || source === null ? { id: source ?? id, object: "" } : source;
  const line = {
    lineId: id,
    providerId: about.id,
    amountCents: BigInt(amount),
    feeCents: BigInt(fee),
    at: dateOf(created),
  };
  if (about.object === "dispute") {
    const moved: ReportLine = { ...line, kind: amount < 0 ? "dispute" : "dispute_return", feeCents: 0n };
    // What a dispute costs is booked by itself.
    return fee === 0
      ? [moved]
      : [moved, { ...line, lineId: `${id}:fee`, kind: "dispute_fee", amountCents: BigInt(-fee), feeCents: 0n }];
  }
  const intent = about.object === "charge" ? (about as Stripe.Charge).payment_intent : null;
  const intentId = typeof intent === "string" ? intent : intent?.id;
  return [{ ...line, kind: kinds[type] ?? "other", providerId: intentId ?? about.id }];
}
