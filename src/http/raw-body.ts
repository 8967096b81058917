import type { FastifyInstance, FastifyRequest } from "fastify";

/** Keeps every body of a plugin's routes as bytes: a webhook's signature is over bytes, nothing may parse them first. */
export function acceptRawBodies(raw: FastifyInstance): void {
  raw.removeAllContentTypeParsers();
  raw.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
}

/** Returns the bytes of a body. Fastify calls no parser without a body, which is as empty as any other. */
export function rawBodyOf(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}

/** Returns one value for each header. */
export function singleHeaders(request: FastifyRequest): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
}
