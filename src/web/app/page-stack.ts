import type { Location } from "#web/lib/router.tsx";
import { matchRoute, type RouteMatch } from "#kernel/match-route.ts";

/** The pages on screen: a page, and perhaps a modal route above it. */
export interface PageStack {
  readonly location: Location;
  /** The page underneath a modal route; null when the location stands alone. */
  readonly background: Location | null;
  /** History entries that closing the modal goes back over. */
  readonly depth: number;
  /** Background of each modal entry, by key, so that going forward restores it. */
  readonly known: Readonly<Record<string, { readonly background: Location; readonly depth: number }>>;
}

function isModal(match: RouteMatch | null): boolean {
  return match?.row.modal === true;
}

/** The first page of a tab stands alone, even when it is a modal route. */
export function firstStack(location: Location): PageStack {
  return { location, background: null, depth: 0, known: {} };
}

/**
 * Returns the stack after a navigation. A modal route lies over the page it was opened from. One opened from another
 * modal shares its background. An entry that was a modal before is one again.
 */
export function nextStack(stack: PageStack, location: Location, action: "PUSH" | "REPLACE" | "POP"): PageStack {
  if (
    location.key === stack.location.key &&
    location.pathname === stack.location.pathname &&
    location.search === stack.location.search
  )
    return stack;
  const { known } = stack;
  if (!isModal(matchRoute(location.pathname))) return { location, background: null, depth: 0, known };
  if (action === "POP") {
    const before = known[location.key];
    return { location, background: before?.background ?? null, depth: before?.depth ?? 0, known };
  }
  const fromModal = isModal(matchRoute(stack.location.pathname));
  const background = fromModal ? stack.background : stack.location;
  if (background === null) return { location, background: null, depth: 0, known };
  const depth = !fromModal ? 1 : action === "REPLACE" ? stack.depth : stack.depth + 1;
  return { location, background, depth, known: { ...known, [location.key]: { background, depth } } };
}
