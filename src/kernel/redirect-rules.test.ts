import { describe, expect, it } from "vitest";
import { EMAIL_GRACE_MS, findRedirect, redirectRules, type RedirectSession } from "./redirect-rules.ts";
import { routes } from "./route-table.ts";
import { fillPath } from "./match-route.ts";

const now = Date.parse("2026-03-01T12:00:00Z");
const ready: RedirectSession = {
  accountType: "personal",
  status: "active",
  username: "ava",
  isPhoneVerified: true,
  isEmailVerified: true,
  isIdentityVerified: true,
  isAuthorizedToAct: true,
  createdAt: "2026-01-01T00:00:00Z",
  twoFactor: "off",
  acl: [],
};
const person = (changes: Partial<RedirectSession>): RedirectSession => ({ ...ready, ...changes });
const fresh = new Date(now - EMAIL_GRACE_MS + 1).toISOString();

/** Everything that can be wrong at once: only the order decides. */
const raw = person({
  twoFactor: "needed",
  status: "suspended",
  isPhoneVerified: false,
  username: null,
  isEmailVerified: false,
  isIdentityVerified: false,
  isAuthorizedToAct: false,
});

interface Row {
  readonly path: string;
  readonly who: RedirectSession | null;
  readonly rule: string | null;
  readonly to?: string;
}

const somePost = "AZqQ0u5BcZ2mX1c9s0J4Tg";

const table: readonly Row[] = [
  { path: "/home", who: null, rule: "signed-out", to: "/login?redirectTo=%2Fhome" },
  {
    path: "/account/wallet?tab=a&b=c",
    who: null,
    rule: "signed-out",
    to: "/login?redirectTo=%2Faccount%2Fwallet%3Ftab%3Da%26b%3Dc",
  },
  { path: "/sp", who: null, rule: "signed-out", to: "/login?redirectTo=%2Fsp" },
  { path: "/", who: null, rule: null },
  { path: "/ava", who: null, rule: null },
  { path: "/giveaways", who: null, rule: null },
  { path: "/nothing/here/at/all", who: null, rule: null },

  { path: "/home", who: raw, rule: "two-factor-needed", to: "/two-factor" },
  { path: "/home", who: person({ twoFactor: "mustEnable" }), rule: "two-factor-must-enable", to: "/enable-two-factor" },
  {
    path: "/account/wallet?a=b",
    who: raw,
    rule: "two-factor-needed",
    to: "/two-factor?redirectTo=%2Faccount%2Fwallet%3Fa%3Db",
  },
  {
    path: "/enable-two-factor",
    who: raw,
    rule: "two-factor-needed",
    to: "/two-factor?redirectTo=%2Fenable-two-factor",
  },
  { path: "/verify/phone", who: raw, rule: "two-factor-needed", to: "/two-factor?redirectTo=%2Fverify%2Fphone" },
  { path: "/two-factor", who: raw, rule: null },
  { path: "/enable-two-factor", who: person({ twoFactor: "mustEnable" }), rule: null },
  {
    path: "/enable-two-factor",
    who: person({ twoFactor: "mustEnable", isPhoneVerified: false, status: "suspended" }),
    rule: null,
  },
  {
    path: "/account/wallet",
    who: person({ twoFactor: "mustEnable" }),
    rule: "two-factor-must-enable",
    to: "/enable-two-factor?redirectTo=%2Faccount%2Fwallet",
  },
  { path: "/giveaways", who: person({ twoFactor: "mustEnable" }), rule: null },
  { path: "/contact", who: person({ twoFactor: "mustEnable" }), rule: null },
  { path: "/home", who: person({ accountType: "brand", twoFactor: "mustEnable" }), rule: null },
  { path: "/ava", who: raw, rule: null },
  { path: "/contact", who: raw, rule: null },
  { path: "/resources/about", who: raw, rule: null },
  { path: "/home", who: person({ accountType: "brand", twoFactor: "needed" }), rule: null },

  {
    path: "/home",
    who: person({ status: "suspended", isPhoneVerified: false }),
    rule: "account-pending",
    to: "/account-pending",
  },
  { path: "/account-pending", who: person({ status: "deleted", isPhoneVerified: false }), rule: null },
  { path: "/account-pending", who: ready, rule: "account-is-active", to: "/home" },

  { path: "/home", who: person({ isPhoneVerified: false, username: null }), rule: "verify-phone", to: "/verify/phone" },
  {
    path: "/home",
    who: person({ username: null, isEmailVerified: false }),
    rule: "choose-username",
    to: "/settings/username",
  },
  { path: "/home", who: person({ isEmailVerified: false }), rule: "verify-email", to: "/verify/email" },
  { path: "/home", who: person({ isEmailVerified: false, createdAt: fresh }), rule: null },
  { path: "/home", who: person({ accountType: "brand", isPhoneVerified: false, isEmailVerified: false }), rule: null },
  { path: "/verify/phone", who: person({ isPhoneVerified: false, username: null }), rule: null },
  { path: "/settings/username", who: person({ isPhoneVerified: false, username: null }), rule: null },
  { path: "/verify/email", who: person({ isPhoneVerified: false }), rule: null },
  { path: "/ava", who: person({ isPhoneVerified: false }), rule: null },

  { path: "/two-factor", who: person({ twoFactor: "passed" }), rule: "two-factor-not-needed", to: "/home" },
  {
    path: "/two-factor?redirectTo=%2Faccount",
    who: person({ twoFactor: "passed" }),
    rule: "two-factor-not-needed",
    to: "/account",
  },
  {
    path: "/two-factor?redirectTo=%2F%2Fevil.example",
    who: person({ twoFactor: "passed" }),
    rule: "two-factor-not-needed",
    to: "/home",
  },
  { path: "/two-factor", who: ready, rule: "two-factor-not-needed", to: "/home" },
  {
    path: "/two-factor",
    who: person({ twoFactor: "mustEnable" }),
    rule: "two-factor-must-enable",
    to: "/enable-two-factor?redirectTo=%2Ftwo-factor",
  },
  { path: "/sp", who: ready, rule: "staff-only", to: "/home" },
  { path: "/sp/payouts/x", who: ready, rule: "staff-only", to: "/home" },
  { path: "/sp", who: person({ acl: ["canViewAdminPages"] }), rule: null },
  { path: "/spartan", who: ready, rule: null },
  { path: "/ava/shop/setup", who: ready, rule: "shop-setup", to: "/home" },
  { path: "/ava/shop/setup", who: person({ acl: ["canUseShops"] }), rule: null },
  { path: "/get-verified", who: ready, rule: "already-verified", to: "/home" },
  { path: "/get-verified", who: person({ isIdentityVerified: false }), rule: null },

  { path: "/", who: ready, rule: "signed-in-guest-page", to: "/home" },
  {
    path: "/login?redirectTo=%2Faccount%2Fwallet%3Fa%3Db",
    who: ready,
    rule: "signed-in-guest-page",
    to: "/account/wallet?a=b",
  },
  { path: "/login?redirectTo=%2F%2Fevil.example", who: ready, rule: "signed-in-guest-page", to: "/home" },
  { path: "/login?redirectTo=%2Fgiveaways&redirectTo=%2Fhome", who: ready, rule: "signed-in-guest-page", to: "/home" },
  { path: "/login?redirectTo=%2Flogin", who: ready, rule: "signed-in-guest-page", to: "/home" },

  ...[true, false].map((isAuthorizedToAct) => ({
    path: "/create-brand-account",
    who: person({ accountType: "brand" as const, isAuthorizedToAct }),
    rule: "brand-founds-none",
    to: "/account/wallet/subscription",
  })),
  {
    path: "/create-brand-account",
    who: person({ isIdentityVerified: false, isAuthorizedToAct: false }),
    rule: "identity-needed",
    to: "/get-verified",
  },
  { path: "/create-brand-account", who: ready, rule: null },
  {
    path: "/create-giveaway",
    who: person({ isIdentityVerified: false, isAuthorizedToAct: false }),
    rule: "identity-needed",
    to: "/get-verified",
  },
  {
    path: "/create-giveaway",
    who: person({ accountType: "brand", isAuthorizedToAct: false }),
    rule: "identity-needed",
    to: "/home",
  },
  { path: "/create-giveaway", who: person({ accountType: "brand", isIdentityVerified: false }), rule: null },
  {
    path: "/compose/post/create-giveaway",
    who: person({ isIdentityVerified: false, isAuthorizedToAct: false }),
    rule: "identity-needed",
    to: "/get-verified",
  },
  { path: "/compose/post", who: person({ isIdentityVerified: false }), rule: null },
  { path: "/create-giveaway", who: person({ isIdentityVerified: false, accountType: "brand" }), rule: null },
  { path: "/create-giveaway", who: ready, rule: null },
  // Verifying is asked where something is given, never for reading, posting or the verification itself.
  ...[
    "/home",
    "/ava",
    "/giveaways",
    "/compose/post",
    "/account/wallet",
    "/add-funds",
    "/verify/identity",
    `/verify/identity/${somePost}`,
    `/verify/identity/join/${somePost}`,
  ].map((path) => ({
    path,
    who: person({ isIdentityVerified: false }),
    rule: null,
  })),
  { path: "/sp/identity", who: ready, rule: "staff-only", to: "/home" },
  { path: `/sp/identity/${somePost}`, who: person({ acl: ["canEditIdv"] }), rule: "staff-only", to: "/home" },
  { path: "/sp/identity", who: person({ acl: ["canViewAdminPages"] }), rule: null },
];

describe("redirect rules", () => {
  it.each(table)("$path, expecting $rule", ({ path, who, rule, to }) => {
    const redirect = findRedirect(path, who, now);
    expect(redirect?.rule ?? null).toBe(rule);
    if (to !== undefined) expect(redirect).toMatchObject({ status: 307, location: to });
  });

  it("exercises every rule", () => {
    const seen = new Set(table.map((row) => row.rule));
    expect(redirectRules.filter((rule) => !seen.has(rule.name)).map((rule) => rule.name)).toEqual([]);
  });

  it("keeps the order of the specification", () => {
    expect(redirectRules.map((rule) => rule.name)).toEqual([
      "signed-out",
      "two-factor-needed",
      "two-factor-must-enable",
      "account-pending",
      "verify-phone",
      "choose-username",
      "verify-email",
      "two-factor-not-needed",
      "staff-only",
      "shop-setup",
      "already-verified",
      "account-is-active",
      "signed-in-guest-page",
      "brand-founds-none",
      "identity-needed",
    ]);
  });

  it("never sends anyone round in circles", () => {
    const bools = [true, false];
    const people: (RedirectSession | null)[] = [null];
    for (const accountType of ["personal", "brand"] as const)
      for (const status of ["active", "suspended", "pending_reactivation", "deleted"] as const)
        for (const isPhoneVerified of bools)
          for (const isEmailVerified of bools)
            for (const isIdentityVerified of bools)
              for (const username of ["ava", null])
                for (const twoFactor of ["off", "passed", "needed", "mustEnable"] as const)
                  people.push(
                    person({
                      accountType,
                      status,
                      isPhoneVerified,
                      isEmailVerified,
                      isIdentityVerified,
                      username,
                      twoFactor,
                    }),
                  );
    const id = "AZqQ0u5BcZ2mX1c9s0J4Tg";
    for (const row of routes) {
      for (const who of people) {
        let path: string | undefined = fillPath(row.path, {
          username: "ava",
          jobId: id,
          postId: id,
          parcelId: id,
          orderId: id,
          notificationId: id,
          brandId: id,
          listId: id,
          reviewId: id,
          productId: id,
          tab: "w9",
          caseId: id,
          transactionId: id,
          balance: "available",
          provider: "google",
          fiscalYear: "2026",
          section: "winners",
        });
        for (let hops = 0; path !== undefined; hops += 1) {
          expect(hops, `${row.id} ${JSON.stringify(who)}`).toBeLessThan(5);
          path = findRedirect(path, who, now)?.location;
        }
      }
    }
  });
});
