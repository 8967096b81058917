import { matchRoute } from "#kernel/match-route.ts";

/** The giveaway or brand that asked a person to verify. */
export interface Purpose {
  readonly postId: string | null;
  readonly brandId: string | null;
}

/** Returns where a person continues once verified: what asked for it, else all open giveaways. */
export function nextPlace({ postId, brandId }: Purpose): { readonly href: string; readonly label: string } {
  if (postId !== null) return { href: `/p/${postId}`, label: "Go to the giveaway" };
  const join = `/join/${brandId ?? ""}`;
  if (brandId !== null && matchRoute(join) !== null) return { href: join, label: "Join the brand" };
  return { href: "/giveaways", label: "See open giveaways" };
}
