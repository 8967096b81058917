import { Readable } from "node:stream";
import { encodeId } from "#kernel/ids.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { findAccount } from "#modules/accounts/index.ts";
import { drawPdf } from "#platform/pdf/draw-pdf.ts";
import type { Services } from "#platform/services.ts";
import type { Month } from "#kernel/month.ts";
import { invoicePdf } from "../documents/invoice-pdf.ts";
import { mostCsvLines, maxPdfLines, statementCsv, statementPdf } from "../documents/statement-pdf.ts";
import { readInvoice } from "./invoice.ts";
import { readStatement } from "./statement.ts";
import type { StatementRefusal } from "./statement.ts";

/** A PDF document drawn on request and not stored. */
export interface OpenedPdf {
  readonly contentType: string;
  readonly filename: string;
  readonly body: Readable;
}

const fileWord = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");

/** An account's statement of a month as a file. Who may ask for it is checked before: see http/PDF document-routes.ts. */
export async function openStatement(
  { db, config }: Services,
  accountId: string,
  month: Month,
  format: "csv" | "pdf",
): Promise<Result<OpenedPdf, StatementRefusal>> {
  const statement = await readStatement(db, accountId, month, format === "csv" ? mostCsvLines : maxPdfLines);
  if (!statement.ok) return err(statement.error);
  const account = await findAccount(db, accountId);
  const holder = { name: account?.name ?? "", username: account?.username ?? null };
  const filename = `${fileWord(config.productName)}-${holder.username ?? "wallet"}-${month}.${format}`;
  if (format === "csv")
    return ok({ contentType: "text/csv; charset=utf-8", filename, body: Readable.from(statementCsv(statement.value)) });
  return ok({
    contentType: "application/pdf",
    filename,
    body: await drawPdf(statementPdf(statement.value, holder, config.productName)),
  });
}

/** The receipt of a completed transaction as a PDF; undefined where this account has none. */
export async function openInvoice(
  { db, config }: Services,
  accountId: string,
  txId: string,
): Promise<OpenedPdf | undefined> {
  const invoice = await readInvoice(db, accountId, txId, config.productName);
  if (invoice === undefined) return undefined;
  return {
    contentType: "application/pdf",
    filename: `${fileWord(config.productName)}-receipt-${encodeId(txId)}.pdf`,
    body: await drawPdf(invoicePdf(invoice, config.productName)),
  };
}
