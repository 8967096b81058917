import { formatMoney } from "#kernel/format-money.ts";
import { formatClock, formatDate } from "#kernel/format-time.ts";
import { encodeId } from "#kernel/ids.ts";
import type { PdfDocument } from "#platform/pdf/draw-pdf.ts";
import type { Invoice } from "../queries/invoice.ts";
import { holderWords } from "./statement-pdf.ts";

/** A receipt as a PDF document. */
export function invoicePdf(
  { transaction, from, to, method, taxCents, totalCents }: Invoice,
  productName: string,
): PdfDocument {
  const { id, createdAt, description } = transaction;
  return {
    title: `${productName} receipt`,
    lines: [`${formatDate(createdAt)}, ${formatClock(createdAt)}`],
    facts: [
      ["For", description],
      ["From", holderWords(from)],
      ["To", holderWords(to)],
      ...(method === null ? [] : [["Method", method] as const]),
      ["Amount", formatMoney(totalCents - taxCents)],
      ["Tax", formatMoney(taxCents)],
      ["Total", formatMoney(totalCents)],
      ["Ledger transaction", encodeId(id)],
    ],
    note: "All amounts are in US dollars.",
    foot: `${productName} · Receipt ${encodeId(id)}`,
    createdAt,
  };
}
