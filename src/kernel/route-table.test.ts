import { describe, expect, it } from "vitest";
import { fillPath, matchRoute } from "./match-route.ts";
import { firstSegments } from "./reserved-segments.ts";
import { routes } from "./route-table.ts";

const postId = "AZqQ0u5BcZ2mX1c9s0J4Tg";

describe("the route table", () => {
  it("has no id and no path twice", () => {
    expect(new Set(routes.map((row) => row.id)).size).toBe(routes.length);
    expect(new Set(routes.map((row) => row.path)).size).toBe(routes.length);
  });

  it("finds every page by its own path", () => {
    for (const row of routes) {
      const path = fillPath(row.path, {
        username: "ava_1",
        postId,
        notificationId: postId,
        brandId: postId,
        jobId: postId,
        listId: postId,
        reviewId: postId,
        productId: postId,
        parcelId: postId,
        orderId: postId,
        tab: "w9",
        section: "winners",
        caseId: postId,
        transactionId: postId,
        balance: "available",
        provider: "google",
        fiscalYear: "2026",
      });
      expect(matchRoute(path)?.id, path).toBe(row.id);
    }
  });

  it("ships no script exactly where the screen is a reading page", () => {
    for (const row of routes) expect(row.screen.endsWith(row.script ? "-screen" : "-page"), row.id).toBe(true);
  });

  it("leads every modal somewhere when it was opened directly", () => {
    for (const row of routes) {
      if (!("modal" in row)) continue;
      const up = fillPath(row.up, { username: "ava", postId, brandId: postId, listId: postId, reviewId: postId });
      expect(matchRoute(up), row.id).not.toBeNull();
    }
  });
});

describe("matchRoute", () => {
  it.each([
    ["/", "landing"],
    ["/home", "home"],
    ["/home/", "home"],
    ["/home/newest", "home-newest"],
    ["/ava", "profile"],
    ["/ava/giveaways", "profile-giveaways"],
    ["/ava/cash", "profile-cash"],
    ["/ava/shop", "shop"],
    ["/ava/shop/setup", "shop-setup"],
    ["/ava/shop/add/product", "shop-add-product"],
    [`/ava/shop/products/${postId}`, "shop-product"],
    [`/ava/shop/products/${postId}/edit`, "shop-product-edit"],
    [`/p/${postId}`, "post-by-id"],
    [`/ava/p/${postId}`, "post"],
    [`/ava/p/${postId}/draw`, "post-draw"],
    [`/verify/identity/${postId}`, "verify-identity-post"],
    [`/verify/identity/join/${postId}`, "verify-identity-join"],
    [`/sp/identity/${postId}`, "staff-case"],
    ["/sp/w9", "staff-tab"],
    ["/stats", "statistics"],
    ["/stats/spam-posts", "statistics-section"],
    ["/notifications/all", "notifications-all"],
    [`/notifications/${postId}`, "notification"],
    ["/o/create-account", "create-account-over"],
  ])("%s is %s", (path, id) => {
    expect(matchRoute(path)?.id).toBe(id);
  });

  it("lowers the case of a username and leaves a post id alone", () => {
    expect(matchRoute(`/Ava/p/${postId}`)?.params).toEqual({ username: "ava", postId });
  });

  it.each([
    "/nope/at/all",
    "/stats/winnings.csv",
    "/a",
    "/ava/unknown",
    "/p/short",
    "//evil",
    "/%E0%A4%A",
    "/ava%2Fp",
    "/home/other/x",
  ])("%s is no page", (path) => {
    expect(matchRoute(path)).toBeNull();
  });
});

describe("firstSegments", () => {
  it("holds the root of every literal page and none of the parameters", () => {
    const roots = firstSegments();
    for (const root of ["home", "login", "sp", "compose", "p", "o", "dev", "backend", "cart"]) {
      expect(roots.has(root)).toBe(true);
    }
    expect([...roots].some((root) => root.includes(":") || root === "")).toBe(false);
  });
});
