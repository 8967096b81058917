import type { FastifyInstance } from "fastify";
import { findUnfitValue } from "#graphql/limits.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route refuses unfit bodies itself, in words of its own protocol. */
    checksBody?: boolean;
  }
}

/**
 * Reads a query string as one text for each name, the first of several. Routes are typed so: a list would reach code
 * that expects a text.
 */
export function parseQuery(query: string): Record<string, string> {
  const found = Object.create(null) as Record<string, string>;
  for (const [name, value] of new URLSearchParams(query)) found[name] ??= value;
  return found;
}

/**
 * Answers 400 to input that no route can use: an address or a body with U+0000, which PostgreSQL cannot store, and a
 * body that is nested too deep.
 */
export function refuseUnfitInput(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!request.url.includes("%00")) return undefined;
    return reply.code(400).send({ error: "An address may not hold the character U+0000." });
  });
  app.addHook("preValidation", async (request, reply) => {
    const { body } = request;
    const isParsed = typeof body === "object" && body !== null && !Buffer.isBuffer(body) && !("pipe" in body);
    if (!isParsed || request.routeOptions.config?.checksBody === true) return undefined;
    const unfit = findUnfitValue(body);
    if (unfit === undefined) return undefined;
    const words = unfit === "depth" ? "The body is nested too deep." : "A text may not hold the character U+0000.";
    return reply.code(400).send({ error: words });
  });
}
