import { defined } from "#kernel/given.ts";
import { allOf } from "#config/config.ts";
import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "#graphql/api-error.ts";
import type { ApiContext } from "#graphql/context.ts";
import type { GraphqlEngine } from "#graphql/execute.ts";
import { appNow } from "#platform/db/db.ts";
import { isOutage } from "#platform/db/outage.ts";
import type { ErrorReporter } from "#platform/error-reports.ts";
import type { PagesModule, PageEnvironment, RunQuery, SessionState, SsrPayload } from "#web/app/ssr-contract.ts";
import type { SubmittedForm } from "#web/app/submitted-form.ts";
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
      ...defined({ path: error.path }),
      extensions: error.extensions,
    }));
    // Leaves are serialised already (every scalar becomes a JSON primitive): the page holds what the wire would have carried.
    const data: unknown = result.data ?? null;
    return errors === undefined ? { data } : { data, errors };
  };
}

/** Returns whether the browser says that it is a phone's: by the client hint, or, where it sends none, by its name. */
function isPhone({ headers }: FastifyRequest): boolean {
  const hint = headers["sec-ch-ua-mobile"];
  return hint === undefined ? /\bMobi/.test(headers["user-agent"] ?? "") : hint === "?1";
}

/** Answers a refused form with its own page: what was entered, and what is wrong. */
export type SendSubmitted = (
  request: FastifyRequest,
  reply: FastifyReply,
  context: ApiContext,
  page: { url: string; status: number; submitted: SubmittedForm },
) => Promise<FastifyReply>;

/** Mounts the pages: redirect rules, reads in process, one render, 200, 307 or 404 before the first byte. */
export function mountPages(
  app: FastifyInstance,
  options: {
    requests: Requests;
    engine: GraphqlEngine;
    pages: PagesModule;
    reporter: ErrorReporter;
    /** Size of the browser extension in kB; null when none is offered. */
    extensionKB: number | null;
  },
): SendSubmitted {
  const { requests, engine, pages, reporter, extensionKB } = options;
  const { config, db } = requests.services;
  const isHttps = config.baseUrl.startsWith("https:");

  const environmentAt = (now: Date, request: FastifyRequest): PageEnvironment => ({
    appEnv: config.environment,
    productName: config.productName,
    baseUrl: config.baseUrl,
    extensionKB,
    now: now.toISOString(),
    isPhone: isPhone(request),
  });

  /** The whole document; private data may not be cached on the way. */
  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    page: {
      payload: SsrPayload;
      status: number;
      session: SessionState | null;
      isPrivate: boolean;
      now: Date;
      url?: string;
      submitted?: SubmittedForm;
    },
  ): FastifyReply => {
    const nonce = newNonce();
    const input = {
      url: page.url ?? request.url,
      ...defined({ submitted: page.submitted }),
      session: page.session,
      payload: page.payload,
      environment: environmentAt(page.now, request),
      nonce,
    };
    return (
      reply
        .code(page.status)
        .headers({
          "content-security-policy": contentSecurityPolicy(
            nonce,
            isHttps,
            config.mediaBaseUrl,
            allOf(config.card).some(({ provider }) => provider === "stripe"),
          ),
          // Addresses here may contain a token, which must not leak.
          ...(/^\/(password\/|verify\/|unsubscribe|login\/)/.test(request.url)
            ? { "referrer-policy": "no-referrer" }
            : {}),
          "cache-control": page.isPrivate ? "private, no-store" : "no-cache",
          ...(config.environment === "production" ? {} : { "x-robots-tag": "noindex" }),
        })
        .type("text/html; charset=utf-8")
        // As bytes, so that the text is gone through once, not for its length and again for the socket.
        .send(Buffer.from(pages.composeDocument(input, pages.render(input))))
    );
  };

  app.get("/*", async (request, reply) => {
    try {
      const resolved = await requests.contextOf(request, reply, { forPage: true });
      if ("refusal" in resolved) {
        const retryAfter = (resolved.refusal.extensions["details"] as { retryAfter?: number }).retryAfter ?? 5;
        return await reply
          .code(resolved.status)
          .header("retry-after", String(retryAfter))
          .type("text/plain; charset=utf-8")
          .send(`${resolved.refusal.message}. Please try again in ${retryAfter} seconds.`);
      }
      const query = runQueryFor(engine, resolved.context);
      const isPrivate = resolved.context.session !== null || resolved.context.firstFactor !== null;
      const visitor = Promise.all([
        isPrivate ? pages.loadSession(query) : null,
        resolved.context.sessionAccounts?.now ?? appNow(db),
      ]).then(([session, now]) => ({ session, now: now.getTime() }));
      // The first loader of the page waits for it and gets its error; after a failure no other request waits.
      visitor.catch(() => undefined);
      // The design system's page is for those who build it, and the extension's for those who are offered one; elsewhere
      // they are pages like any that does not exist.
      const isHidden =
        (config.environment !== "dev" && request.url.startsWith("/dev/")) ||
        (extensionKB === null && /^\/extension(\?|$)/.test(request.url));
      const url = isHidden ? "/dev" : request.url;
      const isSignedIn = resolved.context.session !== null;
      const loaded = await pages.load({ url, query, isSignedIn, isPhone: isPhone(request), visitor });
      const { session, now } = await visitor;
      if (loaded.status === 307) {
        // The page to log in says why one is there.
        const why =
          resolved.hasLapsedSession && loaded.location.startsWith("/login?redirectTo=") ? "&reason=expired" : "";
        return await reply.header("cache-control", "no-store").redirect(loaded.location + why, 307);
      }
      return send(request, reply, {
        payload: loaded.data,
        status: loaded.status,
        session,
        isPrivate,
        now: new Date(now),
      });
    } catch (error) {
      // A page is answered by a page: without the person, because reading them may be what failed.
      const isAway = isOutage(error);
      if (!isAway) reportPageError(reporter, request, error);
      if (isAway) reply.header("retry-after", "1");
      return send(request, reply, {
        payload: pages.failurePayload,
        status: isAway ? 503 : 500,
        session: null,
        isPrivate: true,
        now: new Date(),
      });
    }
  });

  return async (request, reply, context, { url, status, submitted }) => {
    const query = runQueryFor(engine, context);
    const isPrivate = context.session !== null || context.firstFactor !== null;
    const [session, now] = [isPrivate ? await pages.loadSession(query) : null, await appNow(db)];
    const visitor = Promise.resolve({ session, now: now.getTime() });
    const loaded = await pages.load({
      url,
      query,
      isSignedIn: context.session !== null,
      isPhone: isPhone(request),
      visitor,
    });
    if (loaded.status === 307) return reply.redirect(loaded.location, 303);
    return send(request, reply, {
      payload: loaded.data,
      status: loaded.status === 200 ? status : loaded.status,
      session,
      // What was entered is in the page.
      isPrivate: true,
      now,
      url,
      submitted,
    });
  };
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
