const separator = " | ";

/** Joins a page's title with the brand: brand first on home, page title first elsewhere (spec 2). */
export function pageTitle(title: string, brand: string, pathname: string): string {
  if (title === "" || title === brand) return brand;
  const isHome = pathname === "/" || pathname === "/home" || pathname.startsWith("/home/");
  return (isHome ? [brand, title] : [title, brand]).join(separator);
}
