import type { FastifyInstance } from "fastify";
import { followTaxExportAddress } from "#modules/tax/index.ts";
import type { Services } from "#platform/services.ts";
import { resolveSession, resolveStaffSession } from "./session.ts";

/** The files of 1099 exports: an address that is used up by following it, in the very staff session it was made in. */
export function mountTaxExports(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    "/media/tax-exports/:id",
    async (request, reply) => {
      reply.headers({
        "cache-control": "private, no-store",
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex",
        "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      });
      const resolved = await resolveSession(services, request, { withAccounts: false });
      const session = resolved.kind === "session" && !resolved.awaitsSecondFactor ? resolved.session : undefined;
      const staffSession = session && (await resolveStaffSession(services, request, session.sessionId));
      const found =
        session &&
        staffSession &&
        (await followTaxExportAddress(
          services,
          { staffId: session.personId, staffSessionId: staffSession.id },
          { publicId: request.params.id, signature: String(request.query["signature"]) },
        ));
      if (found == null)
        return reply
          .code(404)
          .type("text/plain")
          .send("This address is not good any more. Please ask for a new one.\n");
      return reply
        .headers({
          "content-type": "text/csv; charset=utf-8",
          "content-disposition": `attachment; filename="${found.filename}"`,
        })
        .send(found.csv);
    },
  );
}
