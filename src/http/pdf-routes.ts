import type { FastifyInstance } from "fastify";
import { decodeId } from "#kernel/ids.ts";
import { parseMonth } from "#kernel/month.ts";
import { openBrandInvoice } from "#modules/subscriptions/index.ts";
import { openInvoice, openStatement } from "#modules/wallet/index.ts";
import type { OpenedPdf } from "#modules/wallet/index.ts";
import type { RateLimits } from "#platform/rate-limits.ts";
import type { Services } from "#platform/services.ts";
import { moneyFiles } from "./money-files.ts";

/** Statements and receipts as PDF files: drawn on request, for the acting account, for members who may handle its money. */
export function mountPdfs(app: FastifyInstance, services: Services, limits: RateLimits): void {
  const serve = moneyFiles(services, limits);
  const named = ({ filename, ...file }: OpenedPdf) => ({
    ...file,
    contentDisposition: `attachment; filename="${filename}"`,
  });
  app.get<{ Params: { file: string } }>("/media/statements/:file", (request, reply) =>
    serve(request, reply, async ({ accountId }) => {
      const [name = "", format] = request.params.file.split(".");
      const month = parseMonth(name);
      if (month === undefined || (format !== "csv" && format !== "pdf")) return undefined;
      const opened = await openStatement(services, accountId, month, format);
      return opened.ok ? named(opened.value) : opened.error === "too_long" ? "too_long" : undefined;
    }),
  );
  app.get<{ Params: { file: string } }>("/brand-invoices/:file", (request, reply) =>
    serve(request, reply, async ({ accountId }) => {
      const [name = "", format] = request.params.file.split(".");
      const invoiceId = decodeId(name);
      const isPdf = invoiceId !== null && format === "pdf";
      const opened = isPdf ? await openBrandInvoice(services, accountId, invoiceId) : undefined;
      return opened === undefined ? undefined : named(opened);
    }),
  );
  app.get<{ Params: { file: string } }>("/media/invoices/:file", (request, reply) =>
    serve(request, reply, async ({ accountId }) => {
      const [name = "", format] = request.params.file.split(".");
      const txId = decodeId(name);
      const opened = txId === null || format !== "pdf" ? undefined : await openInvoice(services, accountId, txId);
      return opened === undefined ? undefined : named(opened);
    }),
  );
}
