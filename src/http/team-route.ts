import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { may } from "#kernel/capabilities.ts";
import { openMembers } from "#modules/brands/index.ts";
import type { RateLimits } from "#platform/rate-limits.ts";
import type { Services } from "#platform/services.ts";
import { httpLimits } from "./limits.ts";
import { resolveSession } from "./session.ts";

/** The members of a brand as a CSV file, for an owner who acts as the brand. */
export function mountTeam(app: FastifyInstance, services: Services, limits: RateLimits): void {
  app.get("/media/team.csv", async (request, reply) => {
    reply.headers({
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
    const say = (status: number, words: string) =>
      reply.code(status).type("text/plain; charset=utf-8").send(`${words}\n`);
    const resolved = await resolveSession(services, request, { withAccounts: false });
    if (
      resolved.kind !== "session" ||
      resolved.awaitsSecondFactor ||
      resolved.session.brandAccess === null ||
      !may(resolved.session.brandAccess, "manageTeam")
    )
      return say(404, "There is nothing here for you. Switch to a brand that you own.");
    const { accountId, personId } = resolved.session;
    const used = await limits.use(httpLimits.team, personId);
    if (!used.ok) {
      reply.header("retry-after", String(used.error.retryAfter));
      return say(429, "You asked for many files. Please try again in a few minutes.");
    }
    const file = openMembers(services.db, accountId);
    return reply
      .headers({
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="${file.filename}"`,
      })
      .send(Readable.from(file.lines));
  });
}
