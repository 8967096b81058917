import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { ApiError } from "#graphql/api-error.ts";
import type { ApiContext } from "#graphql/context.ts";
import type { RateLimits } from "#platform/rate-limits.ts";
import type { Services } from "#platform/services.ts";
import { requestFacts } from "./request-facts.ts";
import { originOf, ownOrigins } from "./same-origin.ts";
import {
  browserCookieName,
  deviceCookieName,
  providerCookieName,
  referrerCookieName,
  resolveSession,
  resolveStaffSession,
  sessionCookies,
  sessionTokenOf,
} from "./session.ts";
import { httpLimits } from "./limits.ts";

type ContextOutcome =
  /** `hasLapsedSession`: the request came with the cookie of a session that is no longer valid. */
  { context: ApiContext; hasLapsedSession: boolean } | { refusal: ApiError; status: number };

/** Turns HTTP requests into contexts: session, general rate limit, cookies. */
export interface Requests {
  readonly services: Services;
  readonly origins: ReadonlySet<string>;
  contextOf: (
    request: FastifyRequest,
    reply: FastifyReply,
    options?: { asGuest?: boolean; forPage?: boolean; forStaff?: boolean },
  ) => Promise<ContextOutcome>;
}

/** Sessions that were valid a short time ago. A look-up of one of these is never refused for its address. */
const knownSessions = { max: 20_000, ttl: 600_000 } as const;

export function createRequests(services: Services, limits: RateLimits): Requests {
  const origins = ownOrigins(services.config);
  const recentlyValid = new LRUCache<string, true>(knownSessions);
  const refuse = (retryAfter: number): ContextOutcome => ({
    refusal: new ApiError("RATE_LIMITED", { retryAfter }, "Too many request attempts"),
    status: 429,
  });
  return {
    services,
    origins,
    contextOf: async (request, reply, options = {}) => {
      const { config } = services;
      const facts = requestFacts(request, {
        deviceToken: request.cookies[deviceCookieName(config.baseUrl)],
        browserCookie: request.cookies[browserCookieName(config.baseUrl)],
        providerCookie: request.cookies[providerCookieName(config.baseUrl)],
        referrerCookie: request.cookies[referrerCookieName(config.baseUrl)],
        origin: originOf(request, origins, config.baseUrl),
      });
      const cookies = sessionCookies(config.baseUrl, reply);
      const token = options.asGuest === true ? undefined : sessionTokenOf(config.baseUrl, request);
      // Invented cookies use up the guests' limit of their address. Then unknown cookies cost no look-up any more.
      if (token !== undefined && !recentlyValid.has(token)) {
        const spent = await limits.peek(httpLimits.api_guest, facts.ip);
        if (!spent.ok) return refuse(spent.error.retryAfter);
      }
      const resolved =
        options.asGuest === true
          ? ({ kind: "guest" } as const)
          : await resolveSession(services, request, { withAccounts: options.forPage === true });
      if (resolved.kind === "session" && token !== undefined) recentlyValid.set(token, true);
      const known = resolved.kind === "session" ? resolved.session : null;
      const used =
        known === null
          ? await limits.use(httpLimits.api_guest, facts.ip)
          : await limits.use(httpLimits.api_person, known.personId);
      const isWhole = resolved.kind === "session" && !resolved.awaitsSecondFactor;
      if (!used.ok) return refuse(used.error.retryAfter);
      if (resolved.kind === "invalid") {
        if (token !== undefined) recentlyValid.delete(token);
        cookies.clearSession();
        // A page continues as for a guest; an API call gets an error, so that the browser can go to the sign-in page.
        if (options.forPage !== true) return { refusal: new ApiError("INVALID_SESSION"), status: 200 };
      }
      return {
        hasLapsedSession: resolved.kind === "invalid",
        context: {
          services,
          session: isWhole ? known : null,
          firstFactor: isWhole ? null : known,
          staffSession:
            options.forStaff === true && isWhole
              ? await resolveStaffSession(services, request, resolved.session.sessionId)
              : null,
          sessionAccounts: isWhole ? resolved.accounts : undefined,
          request: facts,
          limits,
          loaders: new Map(),
          cookies,
        },
      };
    },
  };
}
