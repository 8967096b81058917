import type { RedirectGroup, RouteRow } from "./route-table.ts";
import { matchRoute } from "./match-route.ts";
import { safeRedirectPath } from "./safe-redirect.ts";

/** An unverified email is tolerated this long after the account was made. */
export const EMAIL_GRACE_MS = 5 * 24 * 60 * 60 * 1000;

/** Facts about the caller for the rules. Times are ISO 8601. */
export interface RedirectSession {
  readonly accountType: "personal" | "brand";
  readonly status: "active" | "suspended" | "pending_reactivation" | "deleted";
  readonly username: string | null;
  readonly isPhoneVerified: boolean;
  readonly isEmailVerified: boolean;
  readonly isIdentityVerified: boolean;
  /** The server's answer to `mayTakeAuthorizedActions`. */
  readonly isAuthorizedToAct: boolean;
  readonly createdAt: string;
  /** `needed`: a second factor is on and was not given yet. `mustEnable`: this person has to turn one on. */
  readonly twoFactor: "off" | "passed" | "needed" | "mustEnable";
  readonly acl: readonly string[];
}

/** A request for a page. `now` is the product's time in milliseconds. */
interface RedirectContext {
  /** Path with query, as asked. */
  readonly url: string;
  readonly pathname: string;
  readonly query: URLSearchParams;
  /** Null when no page has this path. */
  readonly row: RouteRow | null;
  readonly session: RedirectSession | null;
  readonly now: number;
}

/** A redirect rule. Rules are pure and know nothing of each other: order alone decides. */
export interface RedirectRule {
  readonly name: string;
  readonly when: (context: RedirectContext) => boolean;
  readonly to: (context: RedirectContext) => string;
}

const LOGIN = "/login";
const HOME = "/home";

const isOpen = (row: RouteRow | null): boolean => row === null || row.access === "public" || row.access === "guest";

/** Spec 4: two-factor and onboarding rules leave alone their own pages, public pages and /contact. */
function skips(context: RedirectContext, group?: RedirectGroup): boolean {
  const { row, pathname } = context;
  return (
    isOpen(row) || pathname === "/contact" || (group !== undefined && row?.skipRedirects?.includes(group) === true)
  );
}

function isStaffPath(pathname: string): boolean {
  return pathname === "/sp" || pathname.startsWith("/sp/");
}

function onboarding(name: string, to: string, when: (session: RedirectSession, now: number) => boolean): RedirectRule {
  return {
    name,
    when: (context) => context.session !== null && !skips(context, "onboarding") && when(context.session, context.now),
    to: () => to,
  };
}

/** Leads to a page of its own, and remembers where the way was going. */
function twoFactor(name: string, page: string, state: RedirectSession["twoFactor"]): RedirectRule {
  return {
    name,
    when: (context) =>
      context.session?.twoFactor === state &&
      context.session.accountType !== "brand" &&
      context.pathname !== page &&
      !skips(context),
    to: ({ url }) => (url === HOME ? page : `${page}?redirectTo=${encodeURIComponent(url)}`),
  };
}

/** The ordered rules; the first that applies wins. */
export const redirectRules: readonly RedirectRule[] = [
  {
    name: "signed-out",
    when: ({ session, row }) => session === null && !isOpen(row),
    to: ({ url }) => `${LOGIN}?redirectTo=${encodeURIComponent(url)}`,
  },
  twoFactor("two-factor-needed", "/two-factor", "needed"),
  twoFactor("two-factor-must-enable", "/enable-two-factor", "mustEnable"),
  {
    name: "account-pending",
    when: (context) =>
      context.session !== null && context.session.status !== "active" && !skips(context, "account-pending"),
    to: () => "/account-pending",
  },
  onboarding(
    "verify-phone",
    "/verify/phone",
    (session) => session.accountType === "personal" && !session.isPhoneVerified,
  ),
  onboarding("choose-username", "/settings/username", (session) => session.username === null),
  onboarding(
    "verify-email",
    "/verify/email",
    (session, now) =>
      session.accountType === "personal" &&
      !session.isEmailVerified &&
      now - Date.parse(session.createdAt) > EMAIL_GRACE_MS,
  ),
  {
    name: "two-factor-not-needed",
    when: ({ session, pathname }) => session !== null && session.twoFactor !== "needed" && pathname === "/two-factor",
    to: ({ query }) => afterSignIn(query),
  },
  {
    name: "staff-only",
    when: ({ session, pathname }) =>
      session !== null && isStaffPath(pathname) && !session.acl.includes("canViewAdminPages"),
    to: () => HOME,
  },
  {
    name: "shop-setup",
    when: ({ session, pathname }) =>
      session !== null && /^\/[^/]+\/shop\/setup$/.test(pathname) && !session.acl.includes("canUseShops"),
    to: () => HOME,
  },
  {
    name: "already-verified",
    when: ({ session, pathname }) => session?.isIdentityVerified === true && pathname === "/get-verified",
    to: () => HOME,
  },
  {
    name: "account-is-active",
    when: ({ session, pathname }) => session?.status === "active" && pathname === "/account-pending",
    to: () => HOME,
  },
  {
    name: "signed-in-guest-page",
    when: ({ session, row }) => session !== null && row?.access === "guest",
    to: ({ query }) => afterSignIn(query),
  },
  {
    // A brand founds no other; it has this page for what it pays.
    name: "brand-founds-none",
    when: ({ session, pathname }) => session?.accountType === "brand" && pathname === "/create-brand-account",
    to: () => "/account/wallet/subscription",
  },
  {
    name: "identity-needed",
    when: ({ session, row }) => session !== null && row?.needsIdentity === true && !session.isAuthorizedToAct,
    // A brand that is not active has nothing to verify here.
    to: ({ session }) => (session?.accountType === "brand" ? HOME : "/get-verified"),
  },
];

/** Returns the page to open after sign-in: `redirectTo` when it is a page for signed-in people, else home. */
function afterSignIn(query: URLSearchParams): string {
  const [wanted, ...more] = query.getAll("redirectTo");
  const path = more.length > 0 ? HOME : safeRedirectPath(wanted, HOME);
  return matchRoute(path.split(/[?#]/)[0] ?? path)?.row.access === "guest" ? HOME : path;
}

/** A redirect to answer with. The status keeps the method. */
export interface Redirect {
  readonly rule: string;
  readonly status: 307;
  readonly location: string;
}

/** Applies the rules to a path with query; null lets the page be shown. */
export function findRedirect(url: string, session: RedirectSession | null, now: number): Redirect | null {
  const { pathname, searchParams } = new URL(`https://origin.invalid${url}`);
  const context: RedirectContext = {
    url,
    pathname,
    query: searchParams,
    row: matchRoute(pathname)?.row ?? null,
    session,
    now,
  };
  const rule = redirectRules.find((candidate) => candidate.when(context));
  return rule === undefined ? null : { rule: rule.name, status: 307, location: rule.to(context) };
}
