import { may, type BrandRole } from "#kernel/capabilities.ts";
import type { SessionStanding } from "#modules/accounts/index.ts";
import type { SessionWithAccounts } from "#modules/sign-in/index.ts";
import type { RateLimits } from "#platform/rate-limits.ts";
import type { Actor, RequestScope, Services } from "#platform/services.ts";
import { ApiError } from "./api-error.ts";

/** The session of a request, as modules see it. */
export interface RequestSession {
  readonly sessionId: string;
  readonly personId: string;
  readonly accountId: string;
  readonly isTwoFactorAuthenticated: boolean;
  /** The person's role in the acting brand; null when acting as themselves. */
  readonly brandAccess: BrandRole | null;
  /** The person has a verified phone, a username and accepted terms. */
  readonly isOnboarded: boolean;
  readonly standing: SessionStanding;
}

/** Facts about the request that come from the server side only, never from its body. */
export interface RequestFacts {
  readonly requestId: string;
  /** IPv4, or the /64 of an IPv6 address: the key of anonymous limits. */
  readonly ip: string;
  readonly userAgent: string;
  /** Token of the cookie by which a browser says that it is trusted. */
  readonly deviceToken: string | undefined;
  /** Cookie by which a browser shows on which accounts it signed in before. */
  readonly browserCookie: string | undefined;
  /** Cookie of a trip to a sign-in provider, sealed. */
  readonly providerCookie: string | undefined;
  /** Username of the cookie of an invitation link. */
  readonly referrerCookie: string | undefined;
  /** The origin of ours the browser is at. */
  readonly origin: string;
  /** The browser asks not to be followed: Global Privacy Control, or Do Not Track. */
  readonly asksForPrivacy: boolean;
  readonly visitId: string | undefined;
  readonly idempotencyKey: string | undefined;
}

export interface ApiContext extends RequestScope {
  /** Replaced while a root field runs that is kept in a brand's log. */
  services: Services;
  /**
   * Null for a guest, and for a person who still has to give the second factor: only public fields are available then,
   * whatever a resolver asks. Replaced when a call switches the account or gives the second factor, so that the rest of
   * the document is about the new session.
   */
  session: RequestSession | null;
  /** The session's accounts where they were read together with it, as for pages. */
  readonly sessionAccounts?: SessionWithAccounts | undefined;
  /** The session that waits for its second factor. Only fields that everyone or a `firstFactor` may ask for look at it. */
  firstFactor: RequestSession | null;
  /** This call has made an account, so the rest of its answer may show the new person's private data. */
  isNewcomer?: true;
  /** The staff session opened from this session; asked for at the staff endpoint only. */
  readonly staffSession: { readonly id: string; readonly expiresAt: Date } | null;
  readonly request: RequestFacts;
  readonly limits: RateLimits;
  /**
   * Sets or clears the session's cookie, sets the trusted device's or the known browser's, or sets (null: clears) that
   * of a trip to a sign-in provider or of the staff session.
   */
  readonly cookies: {
    setSession: (token: string) => void;
    clearSession: () => void;
    setDevice: (token: string) => void;
    setBrowser: (sealed: string) => void;
    setProvider: (sealed: string | null) => void;
    setStaffSession: (token: string | null) => void;
  };
}

/** Returns the error for a request without a session: not signed in, or the second factor is missing. */
export function unauthenticated(context: ApiContext): ApiError {
  return new ApiError(context.firstFactor === null ? "UNAUTHENTICATED" : "TWO_FACTOR_REQUIRED");
}

/**
 * The session of this request, for what changes sessions themselves; UNAUTHENTICATED or TWO_FACTOR_REQUIRED without
 * one.
 */
export function requireRequestSession(context: ApiContext): RequestSession {
  if (context.session === null) throw unauthenticated(context);
  return context.session;
}

/** Returns true when this request may see and move the money of its acting account. */
export function mayHandleMoney({ session }: ApiContext): boolean {
  return session !== null && may(session.brandAccess, "handleMoney");
}

/** The signed-in actor, or UNAUTHENTICATED, or TWO_FACTOR_REQUIRED. */
export function requireActor(context: ApiContext): Actor {
  if (context.session === null) throw unauthenticated(context);
  return { personId: context.session.personId, accountId: context.session.accountId };
}
