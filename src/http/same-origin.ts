import type { FastifyRequest } from "fastify";
import type { Config } from "#config/config.ts";

/** The origins our own pages have. In dev the loopback names are one place. */
export function ownOrigins(config: Config): ReadonlySet<string> {
  const origins = new Set([new URL(config.baseUrl).origin]);
  if (config.environment === "dev") {
    const { port, protocol } = new URL(config.baseUrl);
    for (const host of ["localhost", "127.0.0.1", "[::1]"])
      origins.add(`${protocol}//${host}${port === "" ? "" : `:${port}`}`);
  }
  return origins;
}

/**
 * The origin of ours a browser is at: in dev any of the loopback names, else the configured one; never what a request
 * makes up.
 */
export function originOf(request: FastifyRequest, origins: ReadonlySet<string>, baseUrl: string): string {
  const asked = `${baseUrl.slice(0, baseUrl.indexOf("//"))}//${request.host}`;
  return origins.has(asked) ? asked : baseUrl;
}

/**
 * Checks the origin of a request that changes something. Browsers always send Origin or Sec-Fetch-Site with a POST; a
 * client that sends neither carries no ambient cookie.
 */
export function isSameOrigin(request: FastifyRequest, origins: ReadonlySet<string>): boolean {
  const { origin } = request.headers;
  if (origin !== undefined && !origins.has(origin)) return false;
  const site = request.headers["sec-fetch-site"];
  return site === undefined || site === "same-origin" || site === "none";
}

/** A cross-site GET is answered as to a guest, so that nothing about the visitor leaks by timing or size. */
export function isCrossSite(request: FastifyRequest): boolean {
  const site = request.headers["sec-fetch-site"];
  return (
    site !== undefined && site !== "same-origin" && site !== "none" && request.headers["sec-fetch-mode"] !== "navigate"
  );
}
