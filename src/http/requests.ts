import type { FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "#graphql/api-error.ts";
import type { ApiContext } from "#graphql/context.ts";
import type { SessionStanding } from "#modules/accounts/index.ts";
import type { RateLimits } from "#platform/rate-limits.ts";
import type { Services } from "#platform/services.ts";
import { requestFacts } from "./request-facts.ts";
import { originOf, ownOrigins } from "./same-origin.ts";
import {
  deviceCookieName,
  providerCookieName,
  resolveSession,
  resolveStaffSession,
  sessionCookies,
} from "./session.ts";

type ContextOutcome = { context: ApiContext; standing: SessionStanding } | { refusal: ApiError; status: number };

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

export function createRequests(services: Services, limits: RateLimits): Requests {
  const origins = ownOrigins(services.config);
  return {
    services,
    origins,
    contextOf: async (request, reply, options = {}) => {
      const { config } = services;
      const facts = requestFacts(request, {
        deviceToken: request.cookies[deviceCookieName(config.baseUrl)],
        providerCookie: request.cookies[providerCookieName(config.baseUrl)],
        origin: originOf(request, origins, config.baseUrl),
      });
      const cookies = sessionCookies(config.baseUrl, reply);
      const resolved =
        options.asGuest === true
          ? ({ kind: "guest" } as const)
          : await resolveSession(services, request, { withAccounts: options.forPage === true });
      if (resolved.kind === "invalid") {
        cookies.clearSession();
        // A page goes on as for a guest; a call is told, so that the browser can go to the sign-in page.
        if (options.forPage !== true) return { refusal: new ApiError("INVALID_SESSION"), status: 200 };
      }
      const known = resolved.kind === "session" ? resolved.session : null;
      const used =
        known === null ? await limits.use("api_guest", facts.ip) : await limits.use("api_person", known.personId);
      const isWhole = resolved.kind === "session" && !resolved.awaitsSecondFactor;
      if (!used.ok) {
        return {
          refusal: new ApiError("RATE_LIMITED", { retryAfter: used.error.retryAfter }, "Too many request attempts"),
          status: 429,
        };
      }
      return {
        // Whoever has not given the second factor is a guest here, and may give it whatever became of the account.
        standing: isWhole ? resolved.standing : { person: "active", acting: "active" },
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
