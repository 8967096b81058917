import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "#graphql/api-error.ts";
import type { ApiContext } from "#graphql/context.ts";
import type { GraphqlEngine } from "#graphql/execute.ts";
import { appNow } from "#platform/db/db.ts";
import type { ErrorReporter } from "#platform/error-reports.ts";
import type { PagesModule, PageEnvironment, RunQuery, SsrPayload } from "#web/app/ssr-contract.ts";
import type { Requests } from "./requests.ts";
import { contentSecurityPolicy, newNonce } from "./security-headers.ts";

/** Loads the built pages. Throws when they were never built: the start command builds them. */
export async function loadPages(path: string): Promise<PagesModule> {
  if (!existsSync(path)) throw new Error(`The pages are not built (${path} is missing). Run: npm run build`);
  return (await import(pathToFileURL(path).href)) as PagesModule;
}

/** Runs a page's reads in process, as the visitor; errors travel inside the outcome. */
function runQueryFor(engine: GraphqlEngine, context: ApiContext): RunQuery {
  return async (document, variables) => {
    const result = await engine.run(engine.prepare(document.text), context, { ...variables });
    const errors = result.errors?.map((error) => ({
      message: error.message,
      ...(error.path === undefined ? {} : { path: error.path }),
      extensions: error.extensions,
    }));
    // Through JSON once, so that the page holds what the wire would have carried.
    const data = JSON.parse(JSON.stringify(result.data ?? null)) as unknown;
    return errors === undefined ? { data } : { data, errors };
  };
}

/** Every page: redirect rules, reads in process, one render, 200, 307 or 404 before the first byte. */
export function mountPages(
  app: FastifyInstance,
  options: { requests: Requests; engine: GraphqlEngine; pages: PagesModule; reporter: ErrorReporter },
): void {
  const { requests, engine, pages, reporter } = options;
  const { config, db } = requests.services;
  const isHttps = config.baseUrl.startsWith("https:");

  app.get("/*", async (request, reply) => {
    const resolved = await requests.contextOf(request, reply, { forPage: true });
    if ("refusal" in resolved) {
      const retryAfter = (resolved.refusal.extensions["details"] as { retryAfter?: number }).retryAfter ?? 5;
      return reply.code(resolved.status).header("retry-after", String(retryAfter)).type("text/plain; charset=utf-8").send(`${resolved.refusal.message}. Please try again in ${retryAfter} seconds.`);
    }
    const query = runQueryFor(engine, resolved.context);
    const session = resolved.context.session === null ? null : await pages.loadSession(query);
    const now = await appNow(db);
    const environment: PageEnvironment = {
      appEnv: config.environment,
      productName: config.productName,
      baseUrl: config.baseUrl,
      now: now.toISOString(),
    };
    const answer = (payload: SsrPayload, status: number): FastifyReply => {
      const nonce = newNonce();
      const input = { url: request.url, session, payload, environment, nonce };
      const rendered = pages.render(input);
      return reply
        .code(status)
        .headers({
          "content-security-policy": contentSecurityPolicy(nonce, isHttps),
          "cache-control": session === null && resolved.context.session === null ? "no-cache" : "private, no-store",
          ...(config.environment === "production" ? {} : { "x-robots-tag": "noindex" }),
        })
        .type("text/html; charset=utf-8")
        .send(pages.composeDocument(input, rendered));
    };
    try {
      // The design system's page is for those who build it; elsewhere it is a page like any that does not exist.
      const url = config.environment !== "dev" && request.url.startsWith("/dev/") ? "/dev" : request.url;
      const loaded = await pages.load({ url, session, query, now: now.getTime() });
      if (loaded.status === 307) return await reply.header("cache-control", "no-store").redirect(loaded.location, 307);
      return answer(loaded.data, loaded.status);
    } catch (error) {
      reportPageError(reporter, request, error);
      return answer(pages.failurePayload, 500);
    }
  });
}

function reportPageError(reporter: ErrorReporter, request: FastifyRequest, error: unknown): void {
  // A page's own document that the schema refuses is our bug, whatever its type says.
  const cause = error instanceof Error ? error : new Error(String(error));
  reporter.report({
    where: "server",
    name: cause instanceof ApiError ? cause.code : cause.name,
    message: cause.message,
    stack: cause.stack ?? "",
    url: request.url.split("?")[0] ?? "",
    requestId: request.id,
  });
}
