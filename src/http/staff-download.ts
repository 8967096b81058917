import type { FastifyInstance } from "fastify";
import type { Services } from "#platform/services.ts";
import { resolveSession, resolveStaffSession } from "./session.ts";

/** The staff member and staff session that follow an address; the address is good in this session alone. */
interface Reader {
  readonly staffId: string;
  readonly staffSessionId: string;
}

/** A file to send as a download. No browser shows it in place. */
interface Download {
  readonly contentType: string;
  readonly contentDisposition: string;
  readonly content: string | Buffer;
}

/**
 * Mounts an address from which staff download sealed files. `follow` reads the signed address and returns undefined
 * when it is not good. Everyone but a signed-in staff member in the staff area gets the same 404.
 */
export function mountStaffDownload(
  app: FastifyInstance,
  services: Services,
  path: string,
  follow: (
    reader: Reader,
    address: { readonly publicId: string; readonly query: Readonly<Record<string, unknown>> },
  ) => Promise<Download | undefined>,
): void {
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(`${path}/:id`, async (request, reply) => {
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
      (await follow(
        { staffId: session.personId, staffSessionId: staffSession.id },
        { publicId: request.params.id, query: request.query },
      ));
    if (found == null)
      return reply.code(404).type("text/plain").send("This address is not good any more. Please ask for a new one.\n");
    return reply
      .headers({ "content-type": found.contentType, "content-disposition": found.contentDisposition })
      .send(found.content);
  });
}
