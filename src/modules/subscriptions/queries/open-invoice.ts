import type { Readable } from "node:stream";
import { drawPdf } from "#platform/pdf/draw-pdf.ts";
import type { Services } from "#platform/services.ts";
import { brandInvoicePdf } from "../documents/brand-invoice-pdf.ts";
import { readReceipt } from "./subscriptions.ts";

/** The receipt of a brand's paid invoice as a PDF; undefined where this account has none. */
export async function openBrandInvoice(
  { db, config }: Services,
  accountId: string,
  invoiceId: string,
): Promise<{ contentType: string; filename: string; body: Readable } | undefined> {
  const found = await readReceipt(db, accountId, invoiceId);
  if (found === undefined) return undefined;
  return {
    contentType: "application/pdf",
    filename: `brand-invoice-${found.invoice.number.toLowerCase()}.pdf`,
    body: await drawPdf(brandInvoicePdf(found.invoice, found.payment, found.brand, config.productName)),
  };
}
