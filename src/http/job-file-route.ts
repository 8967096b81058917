import type { FastifyInstance } from "fastify";
import { followFileAddress } from "#modules/jobs/index.ts";
import type { Services } from "#platform/services.ts";
import { resolveSession, resolveStaffSession } from "./session.ts";

/** Serves files of job applications to staff, as downloads alone: they come from strangers. */
export function mountJobFiles(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    "/media/job-files/:id",
    async (request, reply) => {
      reply.headers({
        "cache-control": "private, no-store",
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      });
      const resolved = await resolveSession(services, request, { withAccounts: false });
      const session = resolved.kind === "session" && !resolved.awaitsSecondFactor ? resolved.session : undefined;
      const staffSession = session && (await resolveStaffSession(services, request, session.sessionId));
      const found =
        session &&
        staffSession &&
        (await followFileAddress(
          services,
          { staffId: session.personId, staffSessionId: staffSession.id },
          {
            publicId: request.params.id,
            until: String(request.query["until"]),
            signature: String(request.query["signature"]),
          },
        ));
      if (found == null)
        return reply
          .code(404)
          .type("text/plain")
          .send("This address is not good any more. Please ask for a new one.\n");
      const plainName = found.name.replaceAll(/[^\x20-\x7e]|["\\]/g, "_");
      return reply
        .headers({
          // Not the type of the file: no browser shows this one in place.
          "content-type": "application/octet-stream",
          "content-disposition": `attachment; filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(found.name).replaceAll(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)}`,
        })
        .send(found.content);
    },
  );
}
