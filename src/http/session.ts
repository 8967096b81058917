import type { FastifyReply, FastifyRequest } from "fastify";
import type { ApiContext, RequestSession } from "#graphql/context.ts";
import { accessOf } from "#modules/brands/index.ts";
import {
  awaitsSecondFactor,
  findSession,
  findSessionWithAccounts,
  findStaffSession,
  touchSession,
} from "#modules/sign-in/index.ts";
import { requestFactsOf } from "#modules/accounts/index.ts";
import type { SessionWithAccounts } from "#modules/sign-in/index.ts";
import type { Services } from "#platform/services.ts";

/** The cookie's name: `__Host-` on https; the plain name only on http in dev (sessions). */
function sessionCookieName(baseUrl: string): string {
  return baseUrl.startsWith("https:") ? "__Host-sid" : "sid";
}

/** The name of the trusted device's cookie, by the same rule. */
export function deviceCookieName(baseUrl: string): string {
  return baseUrl.startsWith("https:") ? "__Host-device" : "device";
}

/** The name of the known browser's cookie, by the same rule. */
export function browserCookieName(baseUrl: string): string {
  return baseUrl.startsWith("https:") ? "__Host-browser" : "browser";
}

/** The name of the cookie of a trip to a sign-in provider, by the same rule. */
export function providerCookieName(baseUrl: string): string {
  return baseUrl.startsWith("https:") ? "__Host-provider" : "provider";
}

/** The name of the cookie of an invitation link, by the same rule. */
export function referrerCookieName(baseUrl: string): string {
  return baseUrl.startsWith("https:") ? "__Host-ref" : "ref";
}

/** The name of the staff session's cookie, by the same rule (people, brands, sessions). */
function staffCookieName(baseUrl: string): string {
  return baseUrl.startsWith("https:") ? "__Host-sp" : "sp";
}

/** Returns the session's token as the browser sent it; undefined for a guest. */
export function sessionTokenOf(baseUrl: string, request: FastifyRequest): string | undefined {
  const token = request.cookies[sessionCookieName(baseUrl)];
  return token === "" ? undefined : token;
}

export type ResolvedSession =
  | { kind: "guest" }
  /** The cookie's session is gone: the browser gets an error once, and the cookie is cleared. */
  | { kind: "invalid" }
  | {
      kind: "session";
      session: RequestSession;
      awaitsSecondFactor: boolean;
      accounts: SessionWithAccounts | undefined;
    };

/**
 * The session behind a request's cookie, checked against current facts: not expired, not older than the last change of
 * credentials, and the acting brand still open to the person. Pages show the session's accounts and read them with it.
 */
export async function resolveSession(
  services: Services,
  request: FastifyRequest,
  options: { withAccounts: boolean },
): Promise<ResolvedSession> {
  const token = sessionTokenOf(services.config.baseUrl, request);
  if (token === undefined) return { kind: "guest" };
  const accounts = options.withAccounts ? await findSessionWithAccounts(services.db, token) : undefined;
  const found = options.withAccounts ? accounts?.session : await findSession(services.db, token);
  if (found === undefined) return { kind: "invalid" };
  const isBrand = found.acting_account_id !== found.person_id;
  const brandAccess = isBrand ? await accessOf(services.db, found.person_id, found.acting_account_id) : null;
  if (isBrand && brandAccess === null) return { kind: "invalid" };
  if (found.is_stale) await touchSession(services.db, found.id);
  return {
    kind: "session",
    accounts,
    awaitsSecondFactor: awaitsSecondFactor({
      isTwoFactorAuthenticated: found.is_two_factor_authenticated,
      hasSecondFactor: found.has_second_factor,
    }),
    session: {
      sessionId: found.id,
      personId: found.person_id,
      accountId: found.acting_account_id,
      isTwoFactorAuthenticated: found.is_two_factor_authenticated,
      brandAccess,
      ...requestFactsOf(found),
    },
  };
}

/** The staff session that was opened from a session; null when there is none, or it is over. */
export async function resolveStaffSession(
  services: Services,
  request: FastifyRequest,
  sessionId: string,
): Promise<ApiContext["staffSession"]> {
  const token = request.cookies[staffCookieName(services.config.baseUrl)];
  const found = token === undefined || token === "" ? undefined : await findStaffSession(services.db, token, sessionId);
  if (found?.isStale === true) await touchSession(services.db, found.id);
  return found ?? null;
}

/**
 * Cookies on the way out: HttpOnly, SameSite=Lax (the staff session's: Strict), Secure on https; 180 days, 30 days, a
 * year, 10 minutes and 12 hours.
 */
export function sessionCookies(baseUrl: string, reply: FastifyReply): ApiContext["cookies"] {
  const name = sessionCookieName(baseUrl);
  const options = { path: "/", httpOnly: true, sameSite: "lax" as const, secure: baseUrl.startsWith("https:") };
  return {
    setSession: (token) => {
      reply.setCookie(name, token, { ...options, maxAge: 180 * 86_400 });
    },
    clearSession: () => {
      reply.clearCookie(name, options);
      reply.header("clear-site-data", '"cache"');
    },
    setDevice: (token) => {
      reply.setCookie(deviceCookieName(baseUrl), token, { ...options, maxAge: 30 * 86_400 });
    },
    setBrowser: (sealed) => {
      reply.setCookie(browserCookieName(baseUrl), sealed, { ...options, maxAge: 365 * 86_400 });
    },
    setProvider: (sealed) => {
      if (sealed === null) reply.clearCookie(providerCookieName(baseUrl), options);
      else reply.setCookie(providerCookieName(baseUrl), sealed, { ...options, maxAge: 600 });
    },
    setStaffSession: (token) => {
      if (token === null) reply.clearCookie(staffCookieName(baseUrl), options);
      else reply.setCookie(staffCookieName(baseUrl), token, { ...options, sameSite: "strict", maxAge: 12 * 3_600 });
    },
  };
}
