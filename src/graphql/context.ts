import type { SessionWithAccounts } from "#modules/accounts/index.ts";
import type { RateLimits } from "#platform/rate-limits.ts";
import type { Actor, Services } from "#platform/services.ts";
import { ApiError } from "./api-error.ts";

/** The session of a request, as modules see it. */
export interface RequestSession {
  readonly sessionId: string;
  readonly personId: string;
  readonly accountId: string;
  readonly isTwoFactorAuthenticated: boolean;
  /** What the person may do for the brand they act as (D-BRA-01); null as themselves. */
  readonly brandAccess: "owner" | "manager" | "member" | null;
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
  /** Replaced when a call switches the account, so that the rest of the document is about the new one. */
  session: RequestSession | null;
  /** The session's accounts where they were read together with it, as for pages. */
  readonly sessionAccounts?: SessionWithAccounts | undefined;
  readonly request: RequestFacts;
  readonly limits: RateLimits;
  /** One batching loader per request and name; see loader.ts. */
  readonly loaders: Map<string, unknown>;
  /** Sets or clears the session cookie with the answer. */
  readonly cookies: { setSession: (token: string) => void; clearSession: () => void };
}

/** Whether this request may see and move the money of the account it acts as: members of a brand post for it only (D-BRA-01). */
export function mayHandleMoney(context: ApiContext): boolean {
  return context.session !== null && context.session.brandAccess !== "member";
}

/** As {@link requireActor} for what concerns money: FORBIDDEN for members of a brand. */
export function requireMoneyActor(context: ApiContext): Actor {
  const actor = requireActor(context);
  if (!mayHandleMoney(context)) throw new ApiError("FORBIDDEN", { rule: "brand_access" });
  return actor;
}

/** The signed-in actor, or UNAUTHENTICATED. */
export function requireActor(context: ApiContext): Actor {
  if (context.session === null) throw new ApiError("UNAUTHENTICATED");
  return { personId: context.session.personId, accountId: context.session.accountId };
}
