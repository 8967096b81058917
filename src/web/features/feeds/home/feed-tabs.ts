import type { RouteId } from "#kernel/route-table.ts";

export const feeds = ["popular", "newest", "following"] as const;

export type Feed = (typeof feeds)[number];

/** Returns the feed of a route; null for /home, which opens the last chosen one. */
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

/** Returns a stored choice, or the default for anything else. */
export function readFeed(value: string | null): Feed {
  return feeds.find((feed) => feed === value) ?? "popular";
}
