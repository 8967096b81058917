import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { may } from "#kernel/capabilities.ts";
import { decodeId } from "#kernel/ids.ts";
import { parseMonth } from "#kernel/month.ts";
import { openInvoice, openStatement } from "#modules/wallet/index.ts";
import type { OpenedPdf } from "#modules/wallet/index.ts";
import type { RateLimits } from "#platform/rate-limits.ts";
import type { Services } from "#platform/services.ts";
import { resolveSession } from "./session.ts";
import { httpLimits } from "./limits.ts";

/** Statements and receipts as PDF files: drawn on request, for the acting account, for members who may handle its money. */
export function mountPdfs(app: FastifyInstance, services: Services, limits: RateLimits): void {
  const serve = async (
    request: FastifyRequest,
    reply: FastifyReply,
    open: (accountId: string) => Promise<OpenedPdf | "too_long" | undefined>,
  ): Promise<FastifyReply> => {
    reply.headers({
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
    const say = (status: number, words: string) =>
      reply.code(status).type("text/plain; charset=utf-8").send(`${words}\n`);
    const resolved = await resolveSession(services, request, { withAccounts: false });
    // Members of a brand post for it and see none of its money: as if there were nothing here.
    if (resolved.kind !== "session" || resolved.awaitsSecondFactor || !may(resolved.session.brandAccess, "handleMoney"))
      return say(404, "There is nothing here for you. Log in to the account it belongs to.");
    const used = await limits.use(httpLimits.pdf, resolved.session.personId);
    if (!used.ok) {
      reply.header("retry-after", String(used.error.retryAfter));
      return say(429, "You asked for many files. Please try again in a few minutes.");
    }
    const pdf = await open(resolved.session.accountId);
    if (pdf === undefined) return say(404, "There is nothing here for you. Log in to the account it belongs to.");
    if (pdf === "too_long") return say(413, "This month has too many lines for a PDF. Please take the CSV.");
    return reply
      .headers({ "content-type": pdf.contentType, "content-disposition": `attachment; filename="${pdf.filename}"` })
      .send(pdf.body);
  };
  app.get<{ Params: { file: string } }>("/media/statements/:file", (request, reply) =>
    serve(request, reply, async (accountId) => {
      const [name = "", format] = request.params.file.split(".");
      const month = parseMonth(name);
      if (month === undefined || (format !== "csv" && format !== "pdf")) return undefined;
      const opened = await openStatement(services, accountId, month, format);
      return opened.ok ? opened.value : opened.error === "too_long" ? "too_long" : undefined;
    }),
  );
  app.get<{ Params: { file: string } }>("/media/invoices/:file", (request, reply) =>
    serve(request, reply, async (accountId) => {
      const [name = "", format] = request.params.file.split(".");
      const txId = decodeId(name);
      return txId === null || format !== "pdf" ? undefined : openInvoice(services, accountId, txId);
    }),
  );
}
