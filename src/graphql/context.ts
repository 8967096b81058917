import type { RateLimits } from "#platform/rate-limits.ts";
import type { Actor, Services } from "#platform/services.ts";
import { ApiError } from "./api-error.ts";

/** The session of a request, as modules see it. */
export interface RequestSession {
  readonly sessionId: string;
  readonly personId: string;
  readonly accountId: string;
  readonly isTwoFactorAuthenticated: boolean;
}

/** Facts about the request that come from the server side only, never from its body. */
export interface RequestFacts {
  readonly requestId: string;
  /** IPv4, or the /64 of an IPv6 address: the key of anonymous limits. */
  readonly ip: string;
  readonly userAgent: string;
  readonly visitId: string | undefined;
  readonly idempotencyKey: string | undefined;
}

export interface ApiContext {
  readonly services: Services;
  readonly session: RequestSession | null;
  readonly request: RequestFacts;
  readonly limits: RateLimits;
  /** One batching loader per request and name; see loader.ts. */
  readonly loaders: Map<string, unknown>;
  /** Sets or clears the session cookie with the answer. */
  readonly cookies: { setSession: (token: string) => void; clearSession: () => void };
}

/** The signed-in actor, or UNAUTHENTICATED. */
export function requireActor(context: ApiContext): Actor {
  if (context.session === null) throw new ApiError("UNAUTHENTICATED");
  return { personId: context.session.personId, accountId: context.session.accountId };
}
