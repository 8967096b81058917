import type { FastifyInstance } from "fastify";
import { openExport } from "#modules/exports/index.ts";
import type { Services } from "#platform/services.ts";
import { resolveSession } from "./session.ts";

/** Downloads of people's own data: a signed address, followed by the very session it was made for. */
export function mountExports(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    "/media/exports/:id",
    async (request, reply) => {
      reply.headers({
        "cache-control": "private, no-store",
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex",
        "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      });
      const { expires, signature } = request.query;
      const resolved = await resolveSession(services, request, { withAccounts: false });
      const visitor = resolved.kind === "session" && !resolved.awaitsSecondFactor ? resolved.session : undefined;
      const found =
        visitor &&
        (await openExport(services, visitor, {
          publicId: request.params.id,
          expires: String(expires),
          signature: String(signature),
        }));
      if (found === undefined)
        return reply
          .code(404)
          .type("text/plain")
          .send("This address is not good any more. Please ask for a new one in your settings.\n");
      return reply
        .headers({
          "content-type": "application/zip",
          "content-length": found.length,
          "content-disposition": `attachment; filename="${found.filename}"`,
        })
        .send(found.body);
    },
  );
}
