import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { may } from "#kernel/capabilities.ts";
import { decodeId } from "#kernel/ids.ts";
import { openEntrants } from "#modules/giveaways/index.ts";
import type { RateLimits } from "#platform/rate-limits.ts";
import type { Services } from "#platform/services.ts";
import { httpLimits } from "./limits.ts";
import { resolveSession } from "./session.ts";

/**
 * The entrants of a giveaway as a CSV file: for the host, and for members who see to the audience of a brand that
 * hosts.
 */
export function mountEntrants(app: FastifyInstance, services: Services, limits: RateLimits): void {
  app.get<{ Params: { file: string } }>("/media/entrants/:file", async (request, reply) => {
    reply.headers({
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
    const say = (status: number, words: string) =>
      reply.code(status).type("text/plain; charset=utf-8").send(`${words}\n`);
    const nothing = "There is nothing here for you. Log in to the account that hosts the giveaway.";
    const resolved = await resolveSession(services, request, { withAccounts: false });
    if (
      resolved.kind !== "session" ||
      resolved.awaitsSecondFactor ||
      !may(resolved.session.brandAccess, "manageAudience")
    )
      return say(404, nothing);
    const { accountId, personId } = resolved.session;
    const used = await limits.use(httpLimits.entrants, personId);
    if (!used.ok) {
      reply.header("retry-after", String(used.error.retryAfter));
      return say(429, "You asked for many files. Please try again in a few minutes.");
    }
    const [, name = ""] = /^([\w-]+)\.csv$/.exec(request.params.file) ?? [];
    const giveawayId = decodeId(name);
    const file = giveawayId === null ? undefined : await openEntrants(services.db, accountId, giveawayId);
    if (file === undefined) return say(404, nothing);
    return reply
      .headers({
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="${file.filename}"`,
      })
      .send(Readable.from(file.lines));
  });
}
