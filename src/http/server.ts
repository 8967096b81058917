import { failureSentences } from "#kernel/failure-words.ts";
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import staticFiles from "@fastify/static";
import Fastify, { LogController } from "fastify";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { isOutage } from "#platform/db/outage.ts";
import type { ErrorReporter } from "#platform/error-reports.ts";
import type { Metrics } from "#platform/metrics.ts";
import type { Services } from "#platform/services.ts";
import { limitsFactor } from "#platform/rate-limits.ts";
import { readSetting } from "#platform/settings.ts";
import { overloadTarget, sendBusy, shedOverload } from "./admission.ts";
import { limitBodies, limitConnections, timeLimits } from "./connections.ts";
import { parseQuery, refuseUnfitInput } from "./plain-input.ts";
import { setSecurityHeaders } from "./security-headers.ts";

const clientFiles = fileURLToPath(new URL("../../dist/client", import.meta.url));

/**
 * The HTTP server with everything every route shares: ids, limits, headers, files, shedding, errors. Routes are mounted
 * by main.
 */
export async function createServer(
  services: Services,
  metrics: Metrics,
  reporter: ErrorReporter,
): Promise<FastifyInstance> {
  const { config } = services;
  const isHttps = config.baseUrl.startsWith("https:");
  const app = Fastify({
    loggerInstance: services.log.child({ part: "http" }) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop <= config.trustProxyHops - 1,
    bodyLimit: 262_144,
    requestTimeout: timeLimits.request,
    keepAliveTimeout: timeLimits.idle,
    connectionTimeout: timeLimits.silence,
    http: { connectionsCheckingInterval: timeLimits.check },
    routerOptions: { maxParamLength: 500, querystringParser: parseQuery },
    // A second JSON key __proto__ or constructor.prototype is an attack, not an input.
    onProtoPoisoning: "error",
    onConstructorPoisoning: "error",
  });
  app.server.headersTimeout = timeLimits.headers;
  const factor = await readSetting(services.db, limitsFactor);
  limitConnections(app, { isBehindProxy: config.trustProxyHops > 0, factor });
  // A form of another site can send text/plain without asking first; nothing of ours does.
  app.removeContentTypeParser("text/plain");

  await app.register(cookie);
  await app.register(multipart);
  app.addHook("onRequest", async (request, reply) => {
    setSecurityHeaders(reply, isHttps);
    reply.header("x-request-id", request.id);
  });
  limitBodies(app, { factor });
  refuseUnfitInput(app);
  shedOverload(app, await readSetting(services.db, overloadTarget));
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "none";
    metrics.httpDuration.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1_000,
    );
    request.log.debug(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      "request",
    );
  });
  app.setErrorHandler((thrown, request, reply) => {
    const error = thrown as Error & { statusCode?: number; code?: string };
    if (isOutage(error)) {
      request.log.warn({ err: error }, "shed a request: the database is not reachable");
      return sendBusy(reply);
    }
    const status = error.statusCode ?? 500;
    if (status < 500) {
      return reply.code(status).send({ error: status === 413 ? "The request is too large." : error.message });
    }
    metrics.errorReports.inc({ where: "server" });
    reporter.report({
      where: "server",
      name: error.name,
      message: error.message,
      stack: error.stack ?? "",
      url: request.url.split("?")[0] ?? "",
      requestId: request.id,
    });
    return reply.code(500).send({ error: failureSentences.internal, requestId: request.id });
  });
  await app.register(staticFiles, {
    root: clientFiles,
    index: false,
    wildcard: false,
    // They are sent in place of their originals: routes of their own took a tenth of a start.
    globIgnore: ["**/*.{br,gz}"],
    cacheControl: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      // Built files carry their hash in the name; the rest is asked for again.
      response.header(
        "cache-control",
        /[\\/]assets[\\/]/.test(path) ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
      if (/\.svg(\.br|\.gz)?$/.test(path))
        response.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    },
  });
  return app;
}
