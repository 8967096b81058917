import { matchRoute } from "#kernel/match-route.ts";

const separator = " | ";

/** Joins a page's title with the brand: brand first on home, page title first elsewhere. */
export function pageTitle(title: string, brand: string, pathname: string): string {
  if (title === "" || title === brand) return brand;
  const path = matchRoute(pathname)?.row.path;
  const isHome = path === "/" || path === "/home" || path?.startsWith("/home/") === true;
  return (isHome ? [brand, title] : [title, brand]).join(separator);
}
