import type { RouteId } from "#kernel/route-table.ts";

/** The feeds of home. */
export const feeds = ["popular", "newest", "following"] as const;

export type Feed = (typeof feeds)[number];

/** The feed of a route; null for /home, which goes to the last chosen one. */
export function feedOf(routeId: RouteId): Feed | null {
  switch (routeId) {
    case "home-popular":
      return "popular";
    case "home-newest":
      return "newest";
    case "home-following":
      return "following";
    default:
      return null;
  }
}

/** A stored choice, or the default for anything else. */
export function readFeed(value: string | null): Feed {
  return feeds.find((feed) => feed === value) ?? "popular";
}
