import { formatMoney } from "#kernel/format-money.ts";
import { formatClock, formatDate } from "#kernel/format-time.ts";
import { cardName } from "#modules/wallet/index.ts";
import type { Payment } from "#modules/payments/index.ts";
import type { PdfDocument } from "#platform/pdf/draw-pdf.ts";
import type { Invoice } from "../domain/subscription.ts";

/** The receipt of a period that a brand paid for. */
export function brandInvoicePdf(
  invoice: Invoice & { readonly paidAt: Date },
  payment: Payment,
  brand: { readonly name: string; readonly username: string },
  productName: string,
): PdfDocument {
  const { number, paidAt, amountCents, periodStartsAt, periodEndsAt } = invoice;
  return {
    title: `${productName} receipt`,
    lines: [`Invoice ${number}`, `${formatDate(paidAt)}, ${formatClock(paidAt)}`],
    facts: [
      ["For", "Brand plan"],
      ["Period", `${formatDate(periodStartsAt)} to ${formatDate(periodEndsAt)}`],
      ["From", `${brand.name} (@${brand.username})`],
      ["To", productName],
      ["Method", cardName({ cardBrand: payment.cardBrand, cardLast4: payment.cardLast4 })],
      ["Total", formatMoney(amountCents)],
      ...(payment.refundedCents > 0n ? [["Paid back", formatMoney(payment.refundedCents)] as const] : []),
    ],
    note: "All amounts are in US dollars.",
    foot: `${productName} · Invoice ${number}`,
    createdAt: paidAt,
  };
}
