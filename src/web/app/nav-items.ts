import { may } from "#kernel/capabilities.ts";
import { matchRoute } from "#kernel/match-route.ts";
import type { Glyph } from "#web/ui/icons.tsx";
import type { SessionState } from "./ssr-contract.ts";

/** Page that lists what a person has to do before giving cash. */
export const WAY_TO_GIVING = "/get-verified?for=giveaway";

/** An item of the main navigation. `chosen` is the icon while its page is open. */
export interface NavItem {
  readonly href: string;
  readonly label: string;
  readonly icon: Glyph["name"];
  readonly hasFill: boolean;
  /** Paths below these count as being here. */
  readonly roots: readonly string[];
  /** A path below a root that belongs to another item. */
  readonly except?: string;
}

/** Returns whether this person may handle the account's money. */
export function mayHandleMoney(session: SessionState | null): boolean {
  return session !== null && may(session.brandAccessLevel, "handleMoney");
}

/**
 * Returns where giving something away begins: the composer, or for a person who may not open it yet the way there.
 * `composer` is the composer's path from this page.
 */
export function givePath(session: SessionState | null, composer = "/create-giveaway"): string {
  if (session === null) return "/o/create-account";
  // The redirect rules lead from the composer to /get-verified, which then explains one criterion of several.
  return session.isAuthorizedToAct || session.accountType === "brand" ? composer : WAY_TO_GIVING;
}

/** Returns the way to a brand of one's own, for a person who has none that is open; null for everyone else. */
export function ownBrandLink(session: SessionState): { readonly href: string; readonly label: string } | null {
  if (session.accountType !== "personal") return null;
  const own = session.availableAccounts.find(({ createdById }) => createdById === session.personId);
  if (own !== undefined && !own.isInactiveBrand) return null;
  return { href: "/create-brand-account", label: own === undefined ? "Create a brand" : `Open ${own.name}` };
}

/** Returns the main navigation of a viewer; a page that is not served yet is left out. */
export function navItems(session: SessionState | null): readonly NavItem[] {
  const profile = session?.username ? `/${session.username}` : null;
  const items: readonly (NavItem & { readonly guests: boolean })[] = [
    { href: "/home", label: "Home", icon: "house", hasFill: true, roots: ["/home"], guests: false },
    { href: "/giveaways", label: "Giveaways", icon: "gift", hasFill: true, roots: ["/giveaways"], guests: true },
    { href: "/directory", label: "Directory", icon: "compass", hasFill: true, roots: ["/directory"], guests: true },
    ...(profile !== null && mayHandleMoney(session) && session?.acl.includes("canUseShops") === true
      ? [
          {
            href: `${profile}/shop`,
            label: "Shop",
            icon: "storefront" as const,
            hasFill: true,
            roots: [`${profile}/shop`, "/shop"],
            guests: false,
          },
        ]
      : []),
    {
      href: "/referrals",
      label: "Referrals",
      icon: "users-three",
      hasFill: false,
      roots: ["/referrals", "/referral-leaderboard"],
      guests: false,
    },
    { href: "/stats", label: "Stats", icon: "chart-line-up", hasFill: true, roots: ["/stats"], guests: true },
    ...(mayHandleMoney(session)
      ? [
          {
            href: "/account/wallet",
            label: "Wallet",
            icon: "wallet" as const,
            hasFill: true,
            roots: ["/account/wallet", "/add-funds", "/add-payment-method", "/payment"],
            guests: false,
          },
        ]
      : []),
    {
      href: "/bookmarks",
      label: "Bookmarks",
      icon: "bookmark-simple",
      hasFill: true,
      roots: ["/bookmarks"],
      guests: false,
    },
    { href: "/lists", label: "Lists", icon: "list-bullets", hasFill: false, roots: ["/lists"], guests: false },
    ...(profile === null
      ? []
      : [
          {
            href: profile,
            label: "Profile",
            icon: "user" as const,
            hasFill: true,
            roots: [profile],
            except: `${profile}/shop`,
            guests: false,
          },
        ]),
    {
      href: "/account/settings",
      label: "Settings",
      icon: "gear-six",
      hasFill: true,
      roots: [
        "/account/settings",
        "/account/security",
        "/account/team",
        "/account/messaging",
        "/account/notifications",
        "/account/account-subscriptions",
        "/account/filters",
        "/account/export",
        "/account/delete",
        "/settings",
      ],
      guests: false,
    },
  ];
  return items.filter((item) => (session !== null || item.guests) && matchRoute(item.href) !== null);
}

/** Returns whether a path is one of an item's roots or below it. */
export function isAt({ roots, except }: Pick<NavItem, "roots" | "except">, pathname: string): boolean {
  const isBelow = (root: string): boolean => pathname === root || pathname.startsWith(`${root}/`);
  return roots.some(isBelow) && (except === undefined || !isBelow(except));
}
