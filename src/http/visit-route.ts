import type { FastifyInstance } from "fastify";
import { encodeId } from "#kernel/ids.ts";
import { readVisitTarget } from "#modules/giveaways/index.ts";
import type { Services } from "#platform/services.ts";

/**
 * The signed redirect to the link of a giveaway. It only redirects: it changes nothing, so that a prefetch or a scanner
 * enters no one. A link that may not be followed any more leads back to the giveaway.
 */
export function mountVisits(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { token: string } }>("/l/:token", async (request, reply) => {
    reply.headers({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
    });
    const target = await readVisitTarget(services, request.params.token);
    if (target === undefined)
      return reply.code(404).type("text/plain; charset=utf-8").send("This link is not one of ours.\n");
    return reply.redirect(target.url ?? `/p/${encodeId(target.giveawayId)}`, 303);
  });
}
